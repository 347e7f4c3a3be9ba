import type { Engine } from '../../../core/engine.ts'
import {
  askOnrampQuote,
  mockedQuote,
  mockedQuoteId,
} from '../../../core/provider/onramp/getOnrampQuote.ts'
import type { OnrampQuote } from '../../../protocol/api/onramp/getOnrampQuote.ts'
import type { BuyTerms } from '../buyTerms.ts'
import type { Seller } from '../sellers.ts'

/** A seller's response to a quote request. */
export type BuyQuote = {
  readonly seller: Seller
  /** Absent if the seller quotes on its own page, or does not deliver to this network. */
  readonly quote?: OnrampQuote | undefined
  /** Reason of an estimated quote (`mocked-quote-id`). */
  readonly error?: Error | undefined
}

/** Requests a quote from every seller. A failed request yields an estimate, and never throws. */
export function askSellers(
  engine: Engine,
  { sellers, terms }: { readonly sellers: readonly Seller[]; readonly terms: BuyTerms },
  { signal }: { readonly signal?: AbortSignal | undefined } = {},
): Promise<readonly BuyQuote[]> {
  return Promise.all(
    sellers.map(async (seller): Promise<BuyQuote> => {
      const { amount, good, network, paymentCurrency } = terms
      if (seller.kind === 'page' || !good) return { seller }
      const question = { amount, network: good.network, paymentCurrency, purchaseCurrency: good.id }
      try {
        const asked = { ...question, chainId: network.caipNetworkId }
        return { quote: await askOnrampQuote(engine, asked, { quiet: true, signal }), seller }
      } catch (error) {
        signal?.throwIfAborted()
        const told = error instanceof Error ? error : new Error(String(error))
        return { error: told, quote: mockedQuote(question), seller }
      }
    }),
  )
}

/** Whether the quote is an estimate. */
export function isEstimate({ quote }: BuyQuote): boolean {
  return quote?.quoteId === mockedQuoteId
}

/** The seller with the lowest price per unit, if several gave a price. */
export function bestSeller(quotes: readonly BuyQuote[]): string | undefined {
  const priced = quotes.flatMap((one) => {
    const { purchaseAmount, paymentTotal } = one.quote ?? {}
    const unit = Number(paymentTotal?.amount) / Number(purchaseAmount?.amount)
    return !isEstimate(one) && Number.isFinite(unit) && unit > 0
      ? [{ id: one.seller.id, unit }]
      : []
  })
  if (priced.length < 2) return undefined
  return priced.reduce((best, one) => (one.unit < best.unit ? one : best)).id
}
