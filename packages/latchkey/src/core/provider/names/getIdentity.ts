import { getIdentity as endpoint } from '../../../protocol/api/names/getIdentity.ts'
import type { EndpointAnswer } from '../../../protocol/endpoint.ts'
import type { CaipNetworkId } from '../../caip.ts'
import type { Engine } from '../../engine.ts'
import { type RequestOptions, request } from '../client/request.ts'
import { isChainSupported } from '../client/supportedChains.ts'

/** The account of an identity request. */
export type IdentityQuestion = {
  readonly chainId: CaipNetworkId
  readonly address: string
  /** The requesting account. */
  readonly sender?: string
}

/** Fetches the name and avatar of an account; undefined if the chain is unsupported. */
export async function getIdentity(
  engine: Engine,
  { address, chainId, sender }: IdentityQuestion,
  options?: RequestOptions,
): Promise<EndpointAnswer<typeof endpoint>> {
  if (!(await isChainSupported(engine, chainId))) return { avatar: undefined, name: undefined }
  return request(engine, endpoint, { path: { address }, query: { sender } }, options)
}
