import type { Engine } from '../../../core/engine.ts'
import { push } from '../../../core/router/push.ts'
import { beginPurchase } from '../beginPurchase.ts'
import { type CheckoutQuestion, preparedCheckout, spendCheckout } from '../checkout/checkout.ts'
import { openCheckout } from '../checkout/openCheckout.ts'
import { prepareLate } from '../checkout/prepareLate.ts'
import { purchases } from '../purchase.ts'
import { buyForm } from './buyForm.ts'

/** Opens the prepared checkout within the press, and shows the progress. */
export function pressSeller(engine: Engine, question: CheckoutQuestion): void {
  engine.events.emit('SELECT_BUY_PROVIDER', { provider: question.seller.id })
  const checkout = preparedCheckout(engine, question)
  const opened = checkout && openCheckout(checkout.url)
  if (opened) spendCheckout(engine, question)
  const state = opened ? 'open' : checkout ? 'blocked' : 'preparing'
  const purchase = beginPurchase(engine, question, { checkout: state, ...checkout })
  const { live } = purchases(engine)
  live.form = buyForm(engine).getState()
  live.window = opened
  if (!checkout) void prepareLate(engine, question, purchase)
  push(engine, { view: 'BuyInProgress' })
}
