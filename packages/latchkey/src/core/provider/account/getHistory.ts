// chunk: shared

import { getHistory as endpoint } from '../../../protocol/api/account/getHistory.ts'
import type { EndpointAnswer } from '../../../protocol/endpoint.ts'
import type { Engine } from '../../engine.ts'
import { parseCaipAddress } from '../../parseCaipAddress.ts'
import { type RequestOptions, request } from '../client/request.ts'
import { isChainSupported } from '../client/supportedChains.ts'
import { providerError } from '../errors.ts'

/** The account and the page of a history request. */
export type HistoryQuestion = {
  /** The account and its chain (CAIP-10). */
  readonly account: string | undefined
  /** The cursor that the previous page returned. */
  readonly cursor?: string | null | undefined
  /** Lists purchases from this seller instead. */
  readonly onramp?: string | undefined
}

/**
 * Fetches a page of an account's activity, newest first; none if its chain is unsupported.
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
