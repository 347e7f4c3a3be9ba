import { parseCaipAddress } from '../../../core/caip.ts'
import type { Engine } from '../../../core/engine.ts'
import { queries } from '../../../core/provider/client/queries.ts'
import {
  generateOnrampUrl,
  type OnrampCheckout,
} from '../../../core/provider/onramp/generateOnrampUrl.ts'
import { pageAsset } from '../choose/assets.ts'
import { buyError } from '../errors.ts'
import type { BuyTerms } from '../form/buyTerms.ts'
import type { Seller } from '../form/sellers.ts'
import { checkoutHref } from './checkoutHref.ts'

export type CheckoutQuestion = { readonly seller: Seller; readonly terms: BuyTerms }

/** Sellers let their pages be opened once, within five minutes. */
const freshFor = 4 * 60_000

/**
 * Asks for the page where the visitor pays, beforehand: so that a press can open it at once, which is
 * what browsers let pass.
 *
 * @throws {@link LatchkeyError} as `request` does; `CHECKOUT_UNSAFE` for a page that is none
 */
export async function prepareCheckout(
  engine: Engine,
  question: CheckoutQuestion,
): Promise<OnrampCheckout> {
  const { seller, terms } = question
  if (seller.kind === 'page') return { url: pageOf(question) }
  return queries(engine).fetchQuery({
    gcTime: freshFor,
    queryFn: async ({ signal }) => {
      const checkout = await generateOnrampUrl(engine, bodyOf(terms), { quiet: true, signal })
      const url = checkoutHref(checkout.url)
      if (!url) throw buyError('CHECKOUT_UNSAFE')
      return { ...checkout, url }
    },
    queryKey: keyOf(question),
    staleTime: freshFor,
  })
}

/** The page, if it is there and still good. */
export function preparedCheckout(
  engine: Engine,
  question: CheckoutQuestion,
): OnrampCheckout | undefined {
  if (question.seller.kind === 'page') return { url: pageOf(question) }
  const kept = queries(engine).getQueryState<OnrampCheckout>(keyOf(question))
  return kept && Date.now() - kept.dataUpdatedAt < freshFor ? kept.data : undefined
}

/** Forgets a page that was opened: it is good once. One that is yet to be opened is kept. */
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
    // By which sellers find again what was bought.
    partnerUserId: address,
    destinationWallets: [
      { address, assets: good ? [good.id] : [], blockchains: good ? [good.network] : [] },
    ],
    paymentCurrency,
    // Money, not what a chain counts: sellers take it as a number.
    presetFiatAmount: Number(amount),
    ...(good && { defaultNetwork: good.network, purchaseCurrency: good.id }),
  }
}

/** A seller's own page, which is told who buys. */
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
