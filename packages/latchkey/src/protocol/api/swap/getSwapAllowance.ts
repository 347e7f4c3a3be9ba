import * as v from 'valibot'
import { wireEvmAccountId } from '../../caipWire.ts'
import { get } from '../../endpoint.ts'

/**
 * The allowance of an account's token for swaps.
 *
 * @example
 * ```ts
 * import { type EndpointInput, getSwapAllowance } from 'latchkey/protocol'
 *
 * const input: EndpointInput<typeof getSwapAllowance> = {
 *   query: {
 *     tokenAddress: 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
 *     userAddress: 'eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
 *   },
 * }
 * ```
 */
export const getSwapAllowance = get('api', '/v1/convert/allowance', {
  answer: v.object({
    allowance: v.string(),
    /** CAIP-10 of the spender of permits; undefined if swaps accept none. */
    permitSpender: v.optional(v.string()),
  }),
  query: v.object({ tokenAddress: wireEvmAccountId, userAddress: wireEvmAccountId }),
})
