import type { Engine } from '../engine.ts'
import { goBack } from './goBack.ts'
import { popTransaction } from './popTransaction.ts'

/** The person gave up: two steps back, out of the approval and the view that asked for it. */
export function cancelTransaction(engine: Engine): void {
  const step = popTransaction(engine)
  if (!step) return
  goBack(engine)
  goBack(engine)
  step.cancelled?.()
}
