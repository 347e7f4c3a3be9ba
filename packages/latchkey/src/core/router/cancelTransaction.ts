import type { Engine } from '../engine.ts'
import { goBack } from './goBack.ts'
import { popTransaction } from './popTransaction.ts'

/** Cancels the flow: goes back twice, past the approval and the view that requested it. */
export function cancelTransaction(engine: Engine): void {
  const step = popTransaction(engine)
  if (!step) return
  goBack(engine)
  goBack(engine)
  step.cancelled?.()
}
