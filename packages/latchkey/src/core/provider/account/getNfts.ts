import { getNfts as endpoint } from '../../../protocol/api/account/getNfts.ts'
import type { EndpointAnswer } from '../../../protocol/endpoint.ts'
import type { Engine } from '../../engine.ts'
import { parseCaipAddress } from '../../parseCaipAddress.ts'
import { type RequestOptions, request } from '../client/request.ts'
import { isChainSupported } from '../client/supportedChains.ts'

/** The account and the page of an NFT request. */
export type NftsQuestion = {
  /** The account and its chain (CAIP-10). */
  readonly account: string
  /** The cursor that the previous page returned. */
  readonly cursor?: string | null | undefined
  /** @default 50 */
  readonly entries?: number | undefined
}

/** Fetches a page of an account's NFTs; none if its chain is unsupported. */
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
