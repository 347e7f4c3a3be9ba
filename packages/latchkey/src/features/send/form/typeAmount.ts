import type { Engine } from '../../../core/engine.ts'
import { sendStore } from '../sendStore.ts'
import { buyAmount } from './buyAmount.ts'

/** Takes in what was typed as the amount: tokens, or the dollars that buy them now. */
export function typeAmount(engine: Engine, text: string): void {
  const store = sendStore(engine)
  const inMoney = store.getState().money !== undefined
  store.setState(inMoney ? { amount: '', money: text } : { amount: text })
  buyAmount(engine)
}
