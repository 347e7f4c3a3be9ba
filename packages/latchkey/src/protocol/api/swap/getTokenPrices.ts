import * as v from 'valibot'
import { wireTokenId } from '../../caipWire.ts'
import { post } from '../../endpoint.ts'
import { optionalSite, wireArray } from '../../wire.ts'

/**
 * Token prices. Tokens without a price are omitted.
 *
 * @example
 * ```ts
 * import { type EndpointInput, getTokenPrices } from 'latchkey/protocol'
 *
 * const input: EndpointInput<typeof getTokenPrices> = {
 *   body: {
 *     addresses: ['eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'],
 *     currency: 'eur',
 *   },
 * }
 * ```
 */
export const getTokenPrices = post('api', '/v1/fungible/price', {
  answer: v.object({
    fungibles: v.array(
      v.object({
        /** CAIP-10. */
        address: v.string(),
        name: v.string(),
        symbol: v.string(),
        iconUrl: optionalSite,
        price: v.pipe(v.number(), v.minValue(0)),
        decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
      }),
    ),
  }),
  body: v.object({
    addresses: v.pipe(wireArray(wireTokenId, 100), v.minLength(1)),
    currency: v.optional(
      v.picklist(['usd', 'eur', 'gbp', 'aud', 'cad', 'inr', 'jpy', 'btc', 'eth']),
      'usd',
    ),
    projectId: v.optional(v.string()),
  }),
})
