import * as v from 'valibot'
import { post } from '../../endpoint.ts'
import { wireArray } from '../../wire.ts'

const presetAmount = v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000_000))

/**
 * The URL of the checkout.
 *
 * @example
 * ```ts
 * import { type EndpointInput, generateOnrampUrl } from 'latchkey/protocol'
 *
 * const input: EndpointInput<typeof generateOnrampUrl> = {
 *   body: {
 *     defaultNetwork: 'base',
 *     destinationWallets: [{ address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }],
 *     presetFiatAmount: 100,
 *     purchaseCurrency: 'USDC',
 *   },
 * }
 * ```
 */
export const generateOnrampUrl = post('api', '/v1/generators/onrampurl', {
  answer: v.object({
    url: v.pipe(v.string(), v.url()),
    /** The purchase's id in the account's activity once it is paid, if the seller reports it. */
    id: v.optional(v.string()),
  }),
  body: v.object({
    destinationWallets: v.pipe(
      wireArray(
        v.object({
          address: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)),
          /** Network names. */
          blockchains: v.optional(v.array(v.string()), []),
          /** Symbols of the assets on sale. */
          assets: v.optional(v.array(v.string()), []),
        }),
        10,
      ),
      v.minLength(1),
    ),
    defaultNetwork: v.optional(v.string(), 'ethereum'),
    partnerUserId: v.optional(v.pipe(v.string(), v.maxLength(128))),
    defaultExperience: v.optional(v.picklist(['buy', 'send']), 'buy'),
    presetCryptoAmount: v.optional(presetAmount),
    presetFiatAmount: v.optional(presetAmount),
    /** The `id` or symbol of the purchased asset. */
    purchaseCurrency: v.optional(v.string()),
    paymentCurrency: v.optional(v.string()),
  }),
  query: v.object({ projectId: v.optional(v.string()) }),
})
