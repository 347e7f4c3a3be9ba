// chunk: shared
import type { Engine } from '../engine.ts'
import { goBack } from './goBack.ts'
import { goBackToIndex } from './goBackToIndex.ts'
import { hide } from './hide.ts'
import { popTransaction } from './popTransaction.ts'
import { reset } from './reset.ts'

/** Completes the flow: goes where the step leads, then calls its callback. */
export function succeedTransaction(engine: Engine): void {
  const step = popTransaction(engine)
  if (!step) return
  const { onSuccess } = step
  if (onSuccess === 'back') goBack(engine)
  else if ('view' in onSuccess) reset(engine, onSuccess)
  else {
    const { history } = engine.store.getState().router
    const index = history.findIndex(({ view }) => view === onSuccess.replace) - 1
    if (index < 0) hide(engine)
    else goBackToIndex(engine, index)
  }
  step.succeeded?.()
}
