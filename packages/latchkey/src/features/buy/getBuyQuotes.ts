import type { Engine } from '../../core/engine.ts'
import type { OnrampQuote } from '../../protocol/api/onramp/getOnrampQuote.ts'
import { askSellers, isEstimate } from './form/askSellers.ts'
import { type WantedPurchase, wantedPurchase } from './wantedPurchase.ts'

/** A seller's quote. */
export type SellerQuote = {
  /** Seller id, as `startPurchase` takes it. */
  readonly seller: string
  readonly name: string | undefined
  /** Absent if the seller quotes on its own page, or does not deliver to this network. */
  readonly quote: OnrampQuote | undefined
  /** Whether the seller gave no price. The quote's amounts then only repeat the payment. */
  readonly isEstimate: boolean
}

/**
 * Requests a quote from every seller that delivers to the front account's network.
 *
 * @throws {@link LatchkeyError} `BUY_UNSUPPORTED` if no seller delivers here
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
