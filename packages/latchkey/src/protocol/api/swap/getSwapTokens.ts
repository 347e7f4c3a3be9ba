import * as v from 'valibot'
import { wireChainId } from '../../caipWire.ts'
import { get } from '../../endpoint.ts'
import { optionalSite } from '../../wire.ts'

/** A token that can be swapped. */
export const swapToken = v.object({
  /** CAIP-10. */
  address: v.string(),
  name: v.string(),
  symbol: v.string(),
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
  logoUri: optionalSite,
  /** Whether the token supports permits. */
  eip2612: v.optional(v.boolean()),
})

/** A token that can be swapped. */
export type SwapToken = v.InferOutput<typeof swapToken>

/**
 * The tokens that can be swapped on a chain, its native currency first.
 *
 * @example
 * ```ts
 * import { type EndpointInput, getSwapTokens } from 'latchkey/protocol'
 *
 * const input: EndpointInput<typeof getSwapTokens> = { query: { chainId: 'eip155:8453' } }
 * ```
 */
export const getSwapTokens = get('api', '/v1/convert/tokens', {
  answer: v.object({ tokens: v.array(swapToken) }),
  query: v.object({ chainId: wireChainId }),
})
