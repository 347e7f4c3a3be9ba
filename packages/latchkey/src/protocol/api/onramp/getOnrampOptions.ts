import * as v from 'valibot'
import { get } from '../../endpoint.ts'

/** An asset on sale, with its networks. */
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

/** A payment currency, with the limits of each payment method. */
const paymentCurrency = v.object({
  id: v.string(),
  payment_method_limits: v.array(v.object({ id: v.string(), min: v.string(), max: v.string() })),
})

/** A seller of assets. */
const seller = v.object({
  /** `coinbase`, `sandbox`: checkout by `generateOnrampUrl`. `meld`: checkout on its own page. */
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(32)),
  /** The host's public key at the seller, if its pages need one. */
  publicKey: v.optional(v.pipe(v.string(), v.maxLength(256))),
  /** Whether purchases appear in the account's activity. @default true */
  purchases: v.optional(v.boolean()),
})

/** A token to buy. */
export type PurchaseCurrency = v.InferOutput<typeof purchaseCurrency>
/** A currency to pay with. */
export type PaymentCurrency = v.InferOutput<typeof paymentCurrency>

/**
 * The assets and payment currencies on offer.
 *
 * @example
 * ```ts
 * import { type EndpointAnswer, getOnrampOptions } from 'latchkey/protocol'
 *
 * const listSymbols = ({ purchaseCurrencies }: EndpointAnswer<typeof getOnrampOptions>) =>
 *   purchaseCurrencies.map(({ symbol }) => symbol)
 * ```
 */
export const getOnrampOptions = get('api', '/v1/onramp/options', {
  answer: v.object({
    paymentCurrencies: v.array(paymentCurrency),
    purchaseCurrencies: v.array(purchaseCurrency),
    /** The sellers. @default Coinbase */
    sellers: v.optional(v.array(seller)),
  }),
})
