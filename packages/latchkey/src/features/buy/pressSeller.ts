import type { Engine } from '../../core/engine.ts'
import { push } from '../../core/router/push.ts'
import { beginPurchase } from './beginPurchase.ts'
import {
  type CheckoutQuestion,
  prepareCheckout,
  preparedCheckout,
  spendCheckout,
} from './checkout.ts'
import { followPurchase } from './followPurchase.ts'
import { openCheckout } from './openCheckout.ts'
import { notePurchase, type Purchase, purchases } from './purchase.ts'

/** Goes to pay: opens the page in the tick of the press if it is there, and shows how it goes. */
export function pressSeller(engine: Engine, question: CheckoutQuestion): void {
  engine.events.emit('SELECT_BUY_PROVIDER', { provider: question.seller.id })
  const checkout = preparedCheckout(engine, question)
  const opened = checkout && openCheckout(checkout.url)
  if (checkout) spendCheckout(engine, question)
  const state = opened ? 'open' : checkout ? 'blocked' : 'preparing'
  const purchase = beginPurchase(engine, question, { checkout: state, ...checkout })
  purchases(engine).live.window = opened
  if (!checkout) void prepareLate(engine, question, purchase)
  push(engine, { view: 'BuyInProgress' })
}

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

async function prepareLate(
  engine: Engine,
  question: CheckoutQuestion,
  purchase: Purchase,
): Promise<void> {
  try {
    const checkout = await prepareCheckout(engine, question)
    spendCheckout(engine, question)
    // The press is over, so the browser would not open it: a link does.
    notePurchase(engine, purchase, { checkout: 'blocked', ...checkout })
  } catch (error) {
    const told = error instanceof Error ? error : new Error(String(error))
    notePurchase(engine, purchase, { checkout: 'refused', error: told })
    purchases(engine).live.stop?.()
  }
}
