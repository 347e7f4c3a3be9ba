import type { Engine } from '../../../core/engine.ts'
import { preparedCheckout, spendCheckout } from '../checkout.ts'
import { followPurchase } from '../followPurchase.ts'
import { openCheckout } from '../openCheckout.ts'
import { prepareLate } from '../prepareLate.ts'
import { nextPage, notePurchase, type Purchase, purchases } from '../purchase.ts'

/** Opens a new page for a purchase: the last one is good no more. Says so where it has to be a link. */
export function reopenCheckout(engine: Engine, purchase: Purchase): void {
  const question = questionOf(purchase)
  const checkout = preparedCheckout(engine, question)
  if (!checkout) {
    retryCheckout(engine, purchase)
    return
  }
  const opened = openCheckout(checkout.url)
  if (opened) spendCheckout(engine, question)
  purchases(engine).live.window = opened
  const page = nextPage(purchase, checkout)
  notePurchase(engine, purchase, { ...page, checkout: opened ? 'open' : 'blocked' })
  followPurchase(engine)
}

/** A link was pressed, which browsers always let pass; false where its page is good no more. */
export function noteOpened(engine: Engine, purchase: Purchase): boolean {
  const question = questionOf(purchase)
  if (preparedCheckout(engine, question)?.url !== purchase.url) {
    retryCheckout(engine, purchase)
    return false
  }
  spendCheckout(engine, question)
  // Of what a link opened nobody says whether it was closed.
  purchases(engine).live.window = undefined
  notePurchase(engine, purchase, { checkout: 'open' })
  followPurchase(engine)
  return true
}

/** Asks again for a page, after the seller refused it or it was opened. */
export function retryCheckout(engine: Engine, purchase: Purchase): void {
  const asking = notePurchase(engine, purchase, { checkout: 'preparing', error: undefined })
  if (asking) void prepareLate(engine, questionOf(asking), asking)
}

function questionOf(purchase: Purchase) {
  return { seller: purchase.seller, terms: purchase }
}
