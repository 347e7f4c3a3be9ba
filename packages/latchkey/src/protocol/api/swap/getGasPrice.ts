import * as v from 'valibot'
import { wireChainId } from '../../caipWire.ts'
import { get } from '../../endpoint.ts'

/**
 * Current gas prices in wei, by urgency.
 *
 * @example
 * ```ts
 * import { type EndpointInput, getGasPrice } from 'latchkey/protocol'
 *
 * const input: EndpointInput<typeof getGasPrice> = { query: { chainId: 'eip155:1' } }
 * ```
 */
export const getGasPrice = get('api', '/v1/convert/gas-price', {
  answer: v.object({ standard: v.string(), fast: v.string(), instant: v.string() }),
  query: v.object({ chainId: wireChainId }),
})
