import { registerName as endpoint } from '../../../protocol/api/names/registerName.ts'
import type { EndpointInput } from '../../../protocol/endpoint.ts'
import type { CaipNetworkId } from '../../caip.ts'
import type { Engine } from '../../engine.ts'
import { type RequestOptions, request } from '../client/request.ts'
import { isChainSupported } from '../client/supportedChains.ts'
import { nameFailure } from './nameFailure.ts'

export type SignedRegistration = {
  readonly chainId: CaipNetworkId
  /** The name in the signed message. */
  readonly name: string
  readonly body: EndpointInput<typeof endpoint>['body']
}

/**
 * Registers a name with its owner's signature. Returns whether the provider registered it.
 *
 * @throws {@link LatchkeyError} `NAME_NOT_REGISTERED`; `statusOf` returns 409 if the name is taken
 */
export async function registerName(
  engine: Engine,
  registration: SignedRegistration,
  options?: RequestOptions,
): Promise<boolean> {
  const { name } = registration
  return nameFailure(ask(engine, registration, options), 'NAME_NOT_REGISTERED', { name })
}

async function ask(...[engine, { body, chainId }, options]: Parameters<typeof registerName>) {
  if (!(await isChainSupported(engine, chainId))) return false
  return (await request(engine, endpoint, { body }, options)).success
}
