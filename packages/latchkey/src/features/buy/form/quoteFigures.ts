import type { BuyTerms } from '../buyTerms.ts'
import { moneyOf } from '../money.ts'
import { tokenFigure } from '../tokenFigure.ts'
import { type BuyQuote, isEstimate } from './askSellers.ts'

/** Figures of a seller's card. */
export type QuoteFigures =
  | { readonly kind: 'waiting' | 'none' | 'page' }
  /** Without a price: the payment minus the highest usual fee. */
  | { readonly kind: 'estimate'; readonly worth: string }
  | { readonly kind: 'quote'; readonly gets: string | undefined; readonly fees: string | undefined }

export function quoteFigures(
  found: BuyQuote | undefined,
  { amount, paymentCurrency }: Pick<BuyTerms, 'amount' | 'paymentCurrency'>,
  locale: string,
): QuoteFigures {
  if (!found) return { kind: 'waiting' }
  const { quote, seller } = found
  if (seller.kind === 'page') return { kind: 'page' }
  if (!quote) return { kind: 'none' }
  if (isEstimate(found)) {
    const rest = Number(amount) * (1 - seller.fee[1] / 100)
    return { kind: 'estimate', worth: moneyOf(rest.toFixed(2), paymentCurrency, locale) }
  }
  const fees = Number(quote.providerFee.amount) + Number(quote.networkFee.amount)
  const isKnown = Number.isFinite(fees) && fees >= 0
  return {
    fees: isKnown
      ? moneyOf(fees.toFixed(2), quote.providerFee.currency || paymentCurrency, locale)
      : undefined,
    gets: tokenFigure(quote.purchaseAmount.amount, locale),
    kind: 'quote',
  }
}
