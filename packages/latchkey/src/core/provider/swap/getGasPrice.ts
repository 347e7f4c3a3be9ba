import { getGasPrice as endpoint } from '../../../protocol/api/swap/getGasPrice.ts'
import type { EndpointAnswer } from '../../../protocol/endpoint.ts'
import type { CaipNetworkId } from '../../caip.ts'
import type { Engine } from '../../engine.ts'
import { type RequestOptions, request } from '../client/request.ts'
import { isChainSupported } from '../client/supportedChains.ts'
import { providerError } from '../errors.ts'

/**
 * Fetches the gas price by speed, in wei.
 *
 * @throws {@link LatchkeyError} `GAS_PRICE_UNSUPPORTED` if the provider doesn't support the chain
 */
export async function getGasPrice(
  engine: Engine,
  chainId: CaipNetworkId,
  options?: RequestOptions,
): Promise<EndpointAnswer<typeof endpoint>> {
  if (!(await isChainSupported(engine, chainId))) throw providerError('GAS_PRICE_UNSUPPORTED')
  return request(engine, endpoint, { query: { chainId } }, options)
}
