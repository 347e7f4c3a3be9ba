import { getNfts as endpoint } from '../../../protocol/api/account/getNfts.ts'
import type { EndpointAnswer } from '../../../protocol/endpoint.ts'
import { parseCaipAddress } from '../../caip.ts'
import type { Engine } from '../../engine.ts'
import { type RequestOptions, request } from '../client/request.ts'
import { isChainSupported } from '../client/supportedChains.ts'

export type NftsQuestion = {
  /** CAIP-10: its chain is the one that is asked about. */
  readonly account: string
  /** Where the last page ended. */
  readonly cursor?: string | null | undefined
  /** @default 50 */
  readonly entries?: number | undefined
}

/** Asks for a page of an account's NFTs; none where its chain is not served. */
export async function getNfts(
  engine: Engine,
  { account, cursor, entries }: NftsQuestion,
  options?: RequestOptions,
): Promise<EndpointAnswer<typeof endpoint>> {
  const { address, chainId } = parseCaipAddress(account)
  if (!(await isChainSupported(engine, chainId))) return { data: [], next: undefined }
  const query = { chainId, cursor: cursor ?? undefined, entries }
  return request(engine, endpoint, { path: { address }, query }, options)
}
