import type { Engine } from '../../../core/engine.ts'
import { followPurchase } from '../followPurchase.ts'
import { openCheckout } from '../openCheckout.ts'
import { prepareLate } from '../prepareLate.ts'
import { notePurchase, type Purchase, purchases } from '../purchase.ts'

/** Opens the page of a purchase once more, or says that it has to be a link. */
export function reopenCheckout(engine: Engine, purchase: Purchase): void {
  const opened = purchase.url === undefined ? undefined : openCheckout(purchase.url)
  purchases(engine).live.window = opened
  notePurchase(engine, purchase, { checkout: opened ? 'open' : 'blocked' })
  followPurchase(engine)
}

/** A link was pressed, which browsers always let pass. */
export function noteOpened(engine: Engine, purchase: Purchase): void {
  notePurchase(engine, purchase, { checkout: 'open' })
  followPurchase(engine)
}

/** Asks again for the page, after the seller refused it. */
export function retryCheckout(engine: Engine, purchase: Purchase): void {
  const { account, amount, good, network, paymentCurrency, seller } = purchase
  const asking = notePurchase(engine, purchase, { checkout: 'preparing', error: undefined })
  const terms = { account, amount, good, network, paymentCurrency }
  if (asking) void prepareLate(engine, { seller, terms }, asking)
}
