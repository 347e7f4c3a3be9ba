import type { Engine } from '../../../core/engine.ts'
import { nextPage, notePurchase, type Purchase, purchases } from '../purchase/purchase.ts'
import { type CheckoutQuestion, prepareCheckout } from './checkout.ts'

/** Asks for the page once the press is over: a link will open it. */
export async function prepareLate(
  engine: Engine,
  question: CheckoutQuestion,
  purchase: Purchase,
): Promise<void> {
  try {
    const checkout = await prepareCheckout(engine, question)
    // The press is over, so the browser would not open it: a link does.
    notePurchase(engine, purchase, { checkout: 'blocked', ...nextPage(purchase, checkout) })
  } catch (error) {
    const told = error instanceof Error ? error : new Error(String(error))
    // A page that was there before may be paid all the same: nothing may ask to pay once more.
    const checkout = purchase.url ? 'closed' : 'refused'
    const noted = notePurchase(engine, purchase, { checkout, error: told })
    if (noted && !noted.url) purchases(engine).live.stop?.()
  }
}
