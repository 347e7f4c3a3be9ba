import type { Engine } from '../../core/engine.ts'
import type { OnrampQuote } from '../../protocol/api/onramp/getOnrampQuote.ts'
import { askSellers, isEstimate } from './form/askSellers.ts'
import { type WantedPurchase, wantedPurchase } from './wantedPurchase.ts'

/** What somebody who sells gives for the money. */
export type SellerQuote = {
  /** What `startPurchase` knows the seller by. */
  readonly seller: string
  readonly name: string | undefined
  /** Absent where the seller says it on its page, or does not deliver here. */
  readonly quote: OnrampQuote | undefined
  /** The price could not be had: the amounts of the quote are what was paid, and say nothing. */
  readonly isEstimate: boolean
}

/**
 * Asks everybody who sells here what an amount of money buys.
 *
 * @throws {@link LatchkeyError} `BUY_UNSUPPORTED` where nobody sells this here
 */
export async function getBuyQuotes(
  engine: Engine,
  wanted: WantedPurchase,
  options: { readonly signal?: AbortSignal | undefined } = {},
): Promise<readonly SellerQuote[]> {
  const quotes = await askSellers(engine, await wantedPurchase(engine, wanted), options)
  return quotes.map((one) => ({
    isEstimate: isEstimate(one),
    name: one.seller.name,
    quote: one.quote,
    seller: one.seller.id,
  }))
}
