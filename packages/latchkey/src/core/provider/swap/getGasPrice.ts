import { getGasPrice as endpoint } from '../../../protocol/api/swap/getGasPrice.ts'
import type { EndpointAnswer } from '../../../protocol/endpoint.ts'
import type { CaipNetworkId } from '../../caip.ts'
import type { Engine } from '../../engine.ts'
import { type RequestOptions, request } from '../client/request.ts'
import { isChainSupported } from '../client/supportedChains.ts'
import { providerError } from '../errors.ts'

/**
 * Asks what gas costs, in wei, by how soon it should be.
 *
 * @throws {@link LatchkeyError} `GAS_PRICE_UNSUPPORTED` where the provider does not serve the chain
 */
export async function getGasPrice(
  engine: Engine,
  chainId: CaipNetworkId,
  options?: RequestOptions,
): Promise<EndpointAnswer<typeof endpoint>> {
  if (!(await isChainSupported(engine, chainId))) throw providerError('GAS_PRICE_UNSUPPORTED')
  return request(engine, endpoint, { query: { chainId } }, options)
}
