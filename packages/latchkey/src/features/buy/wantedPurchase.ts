import type { Engine } from '../../core/engine.ts'
import { pageAsset } from './assets.ts'
import { type BuyTerms, buyAvailability } from './buyTerms.ts'
import { buyError } from './errors.ts'
import { getBuyOptions } from './getBuyOptions.ts'
import type { Seller } from './sellers.ts'

/** Parameters of a purchase without the purchase form. */
export type WantedPurchase = {
  /** In the payment currency, with a point: `100`. */
  readonly amount: string
  /** @default 'USD' */
  readonly paymentCurrency?: string | undefined
  /** Id of the token. @default 'USDC', on Solana 'SOL' */
  readonly purchaseCurrency?: string | undefined
}

/**
 * Derives the terms for the front account, and the sellers that accept them.
 *
 * @throws {@link LatchkeyError} `BUY_UNSUPPORTED` if there is none
 */
export async function wantedPurchase(
  engine: Engine,
  { amount, paymentCurrency = 'USD', purchaseCurrency: wanted }: WantedPurchase,
): Promise<{ readonly terms: BuyTerms; readonly sellers: readonly Seller[] }> {
  const options = await getBuyOptions(engine)
  const purchaseCurrency = wanted ?? pageAsset(engine.store.getState().activeNamespace ?? '')
  const form = { amount, paymentCurrency, purchaseCurrency }
  const place = buyAvailability(engine.store.getState(), options, form)
  if (place.status !== 'open' || place.verdict.status === 'missing')
    throw buyError('BUY_UNSUPPORTED')
  const { goods, sellers, terms } = place
  const isSold = goods.length === 0 || terms.good?.id === purchaseCurrency
  if (!isSold || terms.paymentCurrency !== paymentCurrency) throw buyError('BUY_UNSUPPORTED')
  return { sellers, terms }
}
