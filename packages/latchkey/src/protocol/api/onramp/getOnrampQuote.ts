import * as v from 'valibot'
import { post } from '../../endpoint.ts'

const amount = v.object({ amount: v.string(), currency: v.string() })

export const onrampQuote = v.object({
  paymentTotal: amount,
  paymentSubtotal: amount,
  purchaseAmount: amount,
  providerFee: amount,
  networkFee: amount,
  quoteId: v.string(),
})

/** A quote for a purchase. */
export type OnrampQuote = v.InferOutput<typeof onrampQuote>

/**
 * The amount that a payment buys, with its fees.
 *
 * @example
 * ```ts
 * import { type EndpointInput, getOnrampQuote } from 'latchkey/protocol'
 *
 * const input: EndpointInput<typeof getOnrampQuote> = {
 *   body: { amount: '100', network: 'base', paymentCurrency: 'USD', purchaseCurrency: 'USDC' },
 * }
 * ```
 */
export const getOnrampQuote = post('api', '/v1/onramp/quote', {
  answer: onrampQuote,
  body: v.object({
    /** The `id` of a purchase currency. */
    purchaseCurrency: v.pipe(v.string(), v.nonEmpty()),
    paymentCurrency: v.pipe(v.string(), v.nonEmpty()),
    /** The payment, fees included. */
    amount: v.pipe(v.string(), v.regex(/^\d{1,9}(\.\d{1,8})?$/, 'Expected an amount of money')),
    /** The `name` of one of its networks. */
    network: v.pipe(v.string(), v.nonEmpty()),
  }),
  query: v.object({ projectId: v.optional(v.string()) }),
})
