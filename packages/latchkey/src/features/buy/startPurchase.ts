import type { Engine } from '../../core/engine.ts'
import { beginPurchase } from './beginPurchase.ts'
import { prepareCheckout, spendCheckout } from './checkout/checkout.ts'
import { buyError } from './errors.ts'
import type { Purchase } from './purchase.ts'
import { type WantedPurchase, wantedPurchase } from './wantedPurchase.ts'

/** The purchase to start. */
export type StartPurchaseOptions = WantedPurchase & {
  /** Seller id, from `getBuyQuotes`. @default the first seller on this network */
  readonly seller?: string | undefined
}

/**
 * Starts a purchase for the front account, for hosts with an interface of their own. Open the `url` of the
 * result in the browser, and wait with `untilPurchased`.
 *
 * @throws {@link LatchkeyError} `BUY_UNSUPPORTED` if no seller delivers here; `CHECKOUT_UNSAFE`; any error
 * of `request` if the seller does not respond
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
