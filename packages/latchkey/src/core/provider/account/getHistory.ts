// chunk: shared

import { getHistory as endpoint } from '../../../protocol/api/account/getHistory.ts'
import type { EndpointAnswer } from '../../../protocol/endpoint.ts'
import { parseCaipAddress } from '../../caip.ts'
import type { Engine } from '../../engine.ts'
import { type RequestOptions, request } from '../client/request.ts'
import { isChainSupported } from '../client/supportedChains.ts'
import { providerError } from '../errors.ts'

export type HistoryQuestion = {
  /** CAIP-10: its chain is the one whose past is told. */
  readonly account: string | undefined
  /** Where the last page ended. */
  readonly cursor?: string | null | undefined
  /** Purchases instead, by who sold. */
  readonly onramp?: string | undefined
}

/**
 * Asks for a page of an account's past, newest first; nothing where its chain is not served.
 *
 * @throws {@link LatchkeyError} `TRANSACTIONS_WITHOUT_ACCOUNT`
 */
export async function getHistory(
  engine: Engine,
  { account, cursor, onramp }: HistoryQuestion,
  options?: RequestOptions,
): Promise<EndpointAnswer<typeof endpoint>> {
  if (!account) throw providerError('TRANSACTIONS_WITHOUT_ACCOUNT')
  const { address, chainId } = parseCaipAddress(account)
  if (!(await isChainSupported(engine, chainId))) return { data: [], next: undefined }
  const query = { chainId, cursor: cursor ?? undefined, onramp }
  return request(engine, endpoint, { path: { account: address }, query }, options)
}
