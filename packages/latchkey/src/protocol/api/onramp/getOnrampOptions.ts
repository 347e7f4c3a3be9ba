import * as v from 'valibot'
import type { Endpoint } from '../../endpoint.ts'

/** Something that can be bought, and where it can be delivered. */
const purchaseCurrency = v.object({
  id: v.string(),
  name: v.string(),
  symbol: v.string(),
  networks: v.array(
    v.object({
      name: v.string(),
      display_name: v.string(),
      chain_id: v.string(),
      contract_address: v.string(),
    }),
  ),
})

/** Money that is taken, and how much of it by which means. */
const paymentCurrency = v.object({
  id: v.string(),
  payment_method_limits: v.array(v.object({ id: v.string(), min: v.string(), max: v.string() })),
})

/** Somebody who sells. */
const seller = v.object({
  /** `coinbase`, `sandbox`: by way of `generateOnrampUrl`. `meld`: on its own page. */
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(32)),
  /** What the seller knows us by, where pages have to say it. */
  publicKey: v.optional(v.pipe(v.string(), v.maxLength(256))),
  /** Whether the past of an account tells what was bought there; it does where nothing is said. */
  purchases: v.optional(v.boolean()),
})

export type PurchaseCurrency = v.InferOutput<typeof purchaseCurrency>
export type PaymentCurrency = v.InferOutput<typeof paymentCurrency>

/** What can be bought with which money. */
export const getOnrampOptions = {
  answer: v.object({
    paymentCurrencies: v.array(paymentCurrency),
    purchaseCurrencies: v.array(purchaseCurrency),
    /** Who sells; Coinbase where nothing is said. */
    sellers: v.optional(v.array(seller)),
  }),
  method: 'GET',
  path: '/v1/onramp/options',
  service: 'api',
} as const satisfies Endpoint
