import type { Engine } from '../../../core/engine.ts'
import { followPurchase } from '../followPurchase.ts'
import { nextPage, notePurchase, type Purchase, purchases } from '../purchase.ts'
import { preparedCheckout, spendCheckout } from './checkout.ts'
import { type CheckoutWindow, openCheckout } from './openCheckout.ts'
import { prepareLate } from './prepareLate.ts'

/** Opens a new checkout for a purchase, since the last one is used up. Falls back to a link. */
export function reopenCheckout(engine: Engine, purchase: Purchase): void {
  const page = preparedCheckout(engine, questionOf(purchase))
  const opened = page && openCheckout(page.url)
  if (!page) retryCheckout(engine, purchase)
  else if (opened) noteOpen(engine, purchase, nextPage(purchase, page), opened)
  else notePurchase(engine, purchase, { ...nextPage(purchase, page), checkout: 'blocked' })
}

/** Notes a pressed link. Returns false if its checkout expired or was used. */
export function noteOpened(engine: Engine, purchase: Purchase): boolean {
  const isGood = preparedCheckout(engine, questionOf(purchase))?.url === purchase.url
  // A window opened by a link can't be watched for closing.
  if (isGood) noteOpen(engine, purchase)
  else retryCheckout(engine, purchase)
  return isGood
}

/** Requests a new checkout after the seller refused the last one, or after it was opened. */
export function retryCheckout(engine: Engine, purchase: Purchase): void {
  const asking = notePurchase(engine, purchase, { checkout: 'preparing', error: undefined })
  if (asking) void prepareLate(engine, questionOf(asking), asking)
}

function noteOpen(
  engine: Engine,
  purchase: Purchase,
  page?: Partial<Purchase>,
  opened?: CheckoutWindow,
): void {
  spendCheckout(engine, questionOf(purchase))
  purchases(engine).live.window = opened
  notePurchase(engine, purchase, { ...page, checkout: 'open' })
  followPurchase(engine)
}

function questionOf(purchase: Purchase) {
  return { seller: purchase.seller, terms: purchase }
}
