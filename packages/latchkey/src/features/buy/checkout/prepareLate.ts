import type { Engine } from '../../../core/engine.ts'
import { nextPage, notePurchase, type Purchase, purchases } from '../purchase.ts'
import { type CheckoutQuestion, prepareCheckout } from './checkout.ts'

/** Requests a checkout after the press. A link opens it. */
export async function prepareLate(
  engine: Engine,
  question: CheckoutQuestion,
  purchase: Purchase,
): Promise<void> {
  try {
    const checkout = await prepareCheckout(engine, question)
    // After the press, browsers block the window, so a link opens it.
    notePurchase(engine, purchase, { checkout: 'blocked', ...nextPage(purchase, checkout) })
  } catch (error) {
    const told = error instanceof Error ? error : new Error(String(error))
    // An earlier checkout may still be paid, so the visitor must not be told to pay again.
    const checkout = purchase.url ? 'closed' : 'refused'
    const noted = notePurchase(engine, purchase, { checkout, error: told })
    if (noted && !noted.url) purchases(engine).live.stop?.()
  }
}
