import * as v from 'valibot'
import { wireAmount, wireEvmAccountId } from '../../caipWire.ts'
import { get } from '../../endpoint.ts'

/** Quotes of one token in another, amounts in the smallest unit. */
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
