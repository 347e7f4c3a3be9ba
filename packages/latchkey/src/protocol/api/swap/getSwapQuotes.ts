import * as v from 'valibot'
import { wireAmount, wireEvmAccountId } from '../../caipWire.ts'
import { get } from '../../endpoint.ts'

/**
 * Quotes of one token in another, amounts in the smallest unit.
 *
 * @example
 * ```ts
 * import { type EndpointInput, getSwapQuotes } from 'latchkey/protocol'
 *
 * const input: EndpointInput<typeof getSwapQuotes> = {
 *   query: {
 *     amount: '1000000',
 *     from: 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
 *     to: 'eip155:1:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
 *     userAddress: 'eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
 *   },
 * }
 * ```
 */
export const getSwapQuotes = get('api', '/v1/convert/quotes', {
  answer: v.object({
    quotes: v.array(
      v.object({
        id: v.string(),
        fromAmount: v.string(),
        /** The token to sell. */
        fromAccount: v.string(),
        toAmount: v.string(),
        /** The token to buy. */
        toAccount: v.string(),
        /**
         * The provider's own fee, in the smallest unit of the token to sell and included in
         * `fromAmount`. Absent if it charges none.
         */
        providerFee: v.optional(v.string()),
      }),
    ),
  }),
  query: v.object({
    amount: wireAmount,
    from: wireEvmAccountId,
    to: wireEvmAccountId,
    userAddress: wireEvmAccountId,
    /** In wei. @default the provider's estimate */
    gasPrice: v.optional(wireAmount),
  }),
})
