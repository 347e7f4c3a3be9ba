import * as v from 'valibot'
import { wireAmount, wireEvmAccountId } from '../../caipWire.ts'
import type { Endpoint } from '../../endpoint.ts'

/** What one token brings in another, amounts in the smallest unit. */
export const getSwapQuotes = {
  answer: v.object({
    quotes: v.array(
      v.object({
        id: v.string(),
        fromAmount: v.string(),
        /** The token that is given. */
        fromAccount: v.string(),
        toAmount: v.string(),
        /** The token that is got. */
        toAccount: v.string(),
      }),
    ),
  }),
  method: 'GET',
  path: '/v1/convert/quotes',
  query: v.object({
    amount: wireAmount,
    from: wireEvmAccountId,
    to: wireEvmAccountId,
    userAddress: wireEvmAccountId,
    /** In wei; the provider's own estimate when missing. */
    gasPrice: v.optional(wireAmount),
  }),
  service: 'api',
} as const satisfies Endpoint
