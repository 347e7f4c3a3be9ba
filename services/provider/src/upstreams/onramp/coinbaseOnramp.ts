import * as v from 'valibot'
import { type Clock, systemClock } from '../clock.ts'
import { createBreaker } from '../createBreaker.ts'
import { type Fetch, fetchJson } from '../fetchJson.ts'
import { lastGood } from '../lastGood.ts'
import { resilient } from '../resilient.ts'
import { coinbaseAmount as amount } from './coinbaseAmount.ts'
import { type CoinbaseKey, coinbaseJwt } from './coinbaseJwt.ts'
import { coinbasePurchases, refOf } from './coinbasePurchases.ts'
import { OnrampError, type OnrampPort } from './OnrampPort.ts'

export type CoinbaseOnrampOptions = {
  readonly key: CoinbaseKey
  readonly url?: string
  readonly checkoutUrl?: string
  /** Country of quotes, ISO 3166-1. @default 'US' */
  readonly country?: string
  readonly fetch?: Fetch
  readonly clock?: Clock
}

const limits = v.array(v.object({ id: v.string(), min: v.string(), max: v.string() }))
const Options = v.object({
  payment_currencies: v.array(
    v.object({
      id: v.string(),
      limits: v.optional(limits),
      payment_method_limits: v.optional(limits),
    }),
  ),
  purchase_currencies: v.array(
    v.object({
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
    }),
  ),
})

const Quote = v.object({
  coinbase_fee: amount,
  network_fee: amount,
  payment_subtotal: amount,
  payment_total: amount,
  purchase_amount: amount,
  quote_id: v.string(),
})
const Token = v.object({ token: v.pipe(v.string(), v.nonEmpty()) })

const name = 'Coinbase'

/** Sells through an API compatible with Coinbase Onramp: quotes and checkout URLs. */
export function coinbaseOnramp({
  checkoutUrl = 'https://pay.coinbase.com/buy/select-asset',
  clock = systemClock,
  country = 'US',
  fetch,
  key,
  url: base = 'https://api.developer.coinbase.com/onramp/v1/',
}: CoinbaseOnrampOptions): OnrampPort {
  const breaker = createBreaker({ name, clock })
  type Request<schema> = {
    path: string
    schema: schema
    body?: unknown
    parse?: (text: string) => unknown
  }
  const ask = <schema extends v.GenericSchema>(request: Request<schema>, signal?: AbortSignal) =>
    resilient(
      ({ path, ...given }: Request<schema>, ending) => {
        const url = new URL(path, base)
        const method = given.body === undefined ? 'GET' : 'POST'
        const token = coinbaseJwt(key, { method, url, now: clock.now() })
        return fetchJson({
          ...given,
          name,
          url,
          headers: { authorization: `Bearer ${token}` },
          ...(fetch && { fetch }),
          signal: ending,
        })
      },
      { name, timeoutMs: 8_000, retries: 1, breaker, clock },
    )(request, signal)

  const options = lastGood(
    async () => {
      const found = await ask({ path: `buy/options?country=${country}`, schema: Options })
      return {
        paymentCurrencies: found.payment_currencies.map((currency) => ({
          id: currency.id,
          payment_method_limits: (currency.payment_method_limits ?? currency.limits ?? []).map(
            ({ id, ...range }) => ({ id: id.toLowerCase(), ...range }),
          ),
        })),
        purchaseCurrencies: found.purchase_currencies,
      }
    },
    { freshMs: 60 * 60_000, staleMs: 7 * 24 * 60 * 60_000, keyOf: () => country, clock },
  )

  return {
    seller: 'coinbase',

    options: () => options(undefined),
    async quote({ amount: paid, network, paymentCurrency, purchaseCurrency }, signal) {
      const known = (await options(undefined)).purchaseCurrencies.find(
        ({ id }) => id === purchaseCurrency,
      )
      if (!known?.networks.some(({ name }) => name === network))
        throw new OnrampError('purchaseCurrency', 'This token cannot be bought on this network')
      const body = { country, network, paymentCurrency, purchaseCurrency }
      const quote = await ask(
        {
          path: 'buy/quote',
          schema: Quote,
          body: { ...body, paymentAmount: paid, paymentMethod: 'CARD' },
        },
        signal,
      )
      return {
        paymentTotal: quote.payment_total,
        paymentSubtotal: quote.payment_subtotal,
        purchaseAmount: quote.purchase_amount,
        providerFee: quote.coinbase_fee,
        networkFee: quote.network_fee,
        quoteId: quote.quote_id,
      }
    },
    async checkoutUrl({ cryptoAmount, fiatAmount, ...purchase }, { clientIp }, signal) {
      const { token } = await ask(
        {
          path: 'token',
          schema: Token,
          body: {
            addresses: purchase.wallets.map(({ address, networks }) => ({
              address,
              blockchains: networks.length > 0 ? networks : [purchase.network],
            })),
            clientIp,
          },
        },
        signal,
      )
      const url = new URL(checkoutUrl)
      const words = {
        sessionToken: token,
        defaultNetwork: purchase.network,
        defaultExperience: 'buy',
        defaultAsset: purchase.purchaseCurrency,
        fiatCurrency: purchase.paymentCurrency,
        partnerUserRef: refOf(purchase.partnerUserId, purchase.wallets[0]?.address),
        // The service accepts only one of the amounts.
        ...(cryptoAmount === undefined
          ? { presetFiatAmount: fiatAmount }
          : { presetCryptoAmount: cryptoAmount }),
      }
      for (const [word, value] of Object.entries(words))
        if (value !== undefined) url.searchParams.set(word, String(value))
      return { url }
    },

    purchases: coinbasePurchases(ask),
  }
}
