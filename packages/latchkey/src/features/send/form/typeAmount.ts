import type { Engine } from '../../../core/engine.ts'
import { buyAmount } from '../buyAmount.ts'
import { sendStore } from '../sendStore.ts'

/** Sets the typed amount: in tokens, or in dollars that are converted at once. */
export function typeAmount(engine: Engine, text: string): void {
  const store = sendStore(engine)
  const inMoney = store.getState().money !== undefined
  store.setState(inMoney ? { amount: '', money: text } : { amount: text })
  buyAmount(engine)
}
