import type { Engine } from '../../core/engine.ts'
import type { OnrampCheckout } from '../../core/provider/onramp/generateOnrampUrl.ts'
import type { CheckoutQuestion } from './checkout/checkout.ts'
import { followPurchase } from './followPurchase.ts'
import { readHeld } from './purchase/readHeld.ts'
import { type Purchase, purchases } from './purchase.ts'

/** Stores a purchase, and starts polling its status. */
export function beginPurchase(
  engine: Engine,
  { seller, terms: { paged, ...terms } }: CheckoutQuestion,
  opened: Pick<Purchase, 'checkout'> & Partial<OnrampCheckout>,
): Purchase {
  const { live, store } = purchases(engine)
  const purchase: Purchase = {
    ...terms,
    ...opened,
    good: seller.kind === 'page' ? paged : terms.good,
    key: Symbol('purchase'),
    seller,
    startedAt: Date.now(),
    status: 'waiting',
  }
  live.form = undefined
  live.window = undefined
  live.before = readHeld(engine, purchase)
  store.setState({ purchase })
  followPurchase(engine)
  return purchase
}
