import type { Engine } from '../../../core/engine.ts'
import { parseCaipAddress } from '../../../core/parseCaipAddress.ts'
import { queries } from '../../../core/provider/client/queries.ts'
import {
  generateOnrampUrl,
  type OnrampCheckout,
} from '../../../core/provider/onramp/generateOnrampUrl.ts'
import { cachedQuery } from '../../../core/queries/cachedQuery.ts'
import { fetchQuery } from '../../../core/queries/fetchQuery.ts'
import { pageAsset } from '../assets.ts'
import type { BuyTerms } from '../buyTerms.ts'
import { buyError } from '../errors.ts'
import type { Seller } from '../sellers.ts'
import { checkoutHref } from './checkoutHref.ts'

export type CheckoutQuestion = { readonly seller: Seller; readonly terms: BuyTerms }

/** Sellers accept a checkout URL once, within five minutes. */
const freshFor = 4 * 60_000

/**
 * Requests a checkout URL ahead of the press. Browsers block a window that opens later than the press.
 *
 * @throws {@link LatchkeyError} as `request` does; `CHECKOUT_UNSAFE` for an unsafe URL
 */
export async function prepareCheckout(
  engine: Engine,
  question: CheckoutQuestion,
): Promise<OnrampCheckout> {
  const { seller, terms } = question
  if (seller.kind === 'page') return { url: pageOf(question) }
  return fetchQuery(engine, {
    fresh: freshFor,
    keep: freshFor,
    key: keyOf(question),
    async read(signal) {
      const checkout = await generateOnrampUrl(engine, bodyOf(terms), { quiet: true, signal })
      const url = checkoutHref(checkout.url)
      if (!url) throw buyError('CHECKOUT_UNSAFE')
      return { ...checkout, url }
    },
  })
}

/** Returns the prepared checkout, unless it expired. */
export function preparedCheckout(
  engine: Engine,
  question: CheckoutQuestion,
): OnrampCheckout | undefined {
  if (question.seller.kind === 'page') return { url: pageOf(question) }
  const state = cachedQuery<OnrampCheckout>(engine, keyOf(question))?.state
  return state && Date.now() - state.dataUpdatedAt < freshFor ? state.data?.data : undefined
}

/** Forgets an opened checkout, which sellers accept only once. */
export function spendCheckout(engine: Engine, question: CheckoutQuestion): void {
  queries(engine).removeQueries({ queryKey: keyOf(question) })
}

function keyOf({ seller, terms }: CheckoutQuestion): readonly string[] {
  const { account, amount, good, paymentCurrency } = terms
  return ['checkout', seller.id, account, good?.id ?? '', paymentCurrency, amount]
}

function bodyOf({ account, amount, good, paymentCurrency }: BuyTerms) {
  const { address } = parseCaipAddress(account)
  return {
    defaultExperience: 'buy' as const,
    // Sellers list past purchases by this id.
    partnerUserId: address,
    destinationWallets: [
      { address, assets: good ? [good.id] : [], blockchains: good ? [good.network] : [] },
    ],
    paymentCurrency,
    // Fiat money, which sellers take as a number.
    presetFiatAmount: Number(amount),
    ...(good && { defaultNetwork: good.network, purchaseCurrency: good.id }),
  }
}

/** URL of a seller's own page, with the account and token as parameters. */
function pageOf({ seller, terms }: CheckoutQuestion): string {
  const { address, namespace } = parseCaipAddress(terms.account)
  const url = new URL('https://meldcrypto.com/')
  url.search = String(
    new URLSearchParams({
      destinationCurrencyCode: pageAsset(namespace),
      publicKey: seller.publicKey ?? '',
      walletAddress: address,
    }),
  )
  return url.href
}
