import type { Engine } from '../../core/engine.ts'
import { prepareCheckout, spendCheckout } from './checkout/checkout.ts'
import { buyError } from './errors.ts'
import { beginPurchase } from './purchase/beginPurchase.ts'
import type { Purchase } from './purchase/purchase.ts'
import { type WantedPurchase, wantedPurchase } from './wantedPurchase.ts'

export type StartPurchaseOptions = WantedPurchase & {
  /** Who sells, as `getBuyQuotes` calls them. @default the first who sells here */
  readonly seller?: string | undefined
}

/**
 * Begins a purchase for the account in front, without our interface: open the `url` of what it
 * resolves with in the browser, and wait with `untilPurchased`.
 *
 * @throws {@link LatchkeyError} `BUY_UNSUPPORTED` where nobody sells this here, `CHECKOUT_UNSAFE`;
 * what `request` throws where the seller does not answer
 */
export async function startPurchase(
  engine: Engine,
  { seller: wanted, ...chosen }: StartPurchaseOptions,
): Promise<Purchase & { readonly url: string }> {
  const { sellers, terms } = await wantedPurchase(engine, chosen)
  const seller = sellers.find(({ id }) => wanted === undefined || id === wanted)
  if (!seller) throw buyError('BUY_UNSUPPORTED')
  const question = { seller, terms }
  const checkout = await prepareCheckout(engine, question)
  spendCheckout(engine, question)
  return {
    ...beginPurchase(engine, question, { checkout: 'open', ...checkout }),
    url: checkout.url,
  }
}
