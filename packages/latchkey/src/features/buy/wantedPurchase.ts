import type { Engine } from '../../core/engine.ts'
import { pageAsset } from './choose/assets.ts'
import { buyError } from './errors.ts'
import { type BuyTerms, buyPlace } from './form/buyTerms.ts'
import type { Seller } from './form/sellers.ts'
import { getBuyOptions } from './getBuyOptions.ts'

/** What somebody wants to buy, without our interface. */
export type WantedPurchase = {
  /** Of money, with a point: `100`. */
  readonly amount: string
  /** @default 'USD' */
  readonly paymentCurrency?: string | undefined
  /** The id of what is bought. @default 'USDC', on Solana 'SOL' */
  readonly purchaseCurrency?: string | undefined
}

/**
 * The terms of a purchase for the account in front, and who sells at them.
 *
 * @throws {@link LatchkeyError} `BUY_UNSUPPORTED` where nobody does
 */
export async function wantedPurchase(
  engine: Engine,
  { amount, paymentCurrency = 'USD', purchaseCurrency: wanted }: WantedPurchase,
): Promise<{ readonly terms: BuyTerms; readonly sellers: readonly Seller[] }> {
  const options = await getBuyOptions(engine)
  const purchaseCurrency = wanted ?? pageAsset(engine.store.getState().activeNamespace ?? '')
  const form = { amount, paymentCurrency, purchaseCurrency }
  const place = buyPlace(engine.store.getState(), options, form)
  if (place.status !== 'open' || place.verdict.status === 'missing')
    throw buyError('BUY_UNSUPPORTED')
  const { goods, sellers, terms } = place
  const isSold = goods.length === 0 || terms.good?.id === purchaseCurrency
  if (!isSold || terms.paymentCurrency !== paymentCurrency) throw buyError('BUY_UNSUPPORTED')
  return { sellers, terms }
}
