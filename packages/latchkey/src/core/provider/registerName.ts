import { registerName as endpoint } from '../../protocol/api/registerName.ts'
import type { EndpointInput } from '../../protocol/endpoint.ts'
import type { CaipNetworkId } from '../caip.ts'
import type { Engine } from '../engine.ts'
import { type RequestOptions, request } from './request.ts'
import { isChainSupported } from './supportedChains.ts'

export type SignedRegistration = EndpointInput<typeof endpoint>['body']

/** Registers a name with what its owner signed; says whether it did. */
export async function registerName(
  engine: Engine,
  { body, chainId }: { readonly chainId: CaipNetworkId; readonly body: SignedRegistration },
  options?: RequestOptions,
): Promise<boolean> {
  if (!(await isChainSupported(engine, chainId))) return false
  return (await request(engine, endpoint, { body }, options)).success
}
