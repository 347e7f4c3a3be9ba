import { getTokenPrices as endpoint } from '../../../protocol/api/swap/getTokenPrices.ts'
import type { EndpointAnswer } from '../../../protocol/endpoint.ts'
import type { Engine } from '../../engine.ts'
import { chainOfAccount } from '../client/chainOfAccount.ts'
import { type RequestOptions, request } from '../client/request.ts'
import { isChainSupported } from '../client/supportedChains.ts'

/** Fetches token prices (CAIP-10) in dollars, without tokens on unsupported chains. */
export async function getTokenPrices(
  engine: Engine,
  tokens: readonly string[],
  options?: RequestOptions,
): Promise<EndpointAnswer<typeof endpoint>['fungibles']> {
  const served = await Promise.all(
    tokens.map((token) => isChainSupported(engine, chainOfAccount(token))),
  )
  const addresses = tokens.filter((_, index) => served[index])
  if (addresses.length === 0) return []
  const { projectId } = engine.store.getState().options
  const body = { addresses, currency: 'usd', projectId } as const
  return (await request(engine, endpoint, { body }, options)).fungibles
}
