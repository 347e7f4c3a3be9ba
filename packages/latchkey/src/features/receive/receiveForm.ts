import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Engine } from '../../core/engine.ts'
import { onDestroy } from '../../core/lifetime/onDestroy.ts'
import { activeAddress } from '../../core/selectors.ts'

/** What is typed. */
export type ReceiveForm = {
  /** In whole coins, with a point, as far as it is typed. */
  readonly amount: string
  /** Whether an amount is asked for at all. */
  readonly isAsking: boolean
}

const blank: ReceiveForm = { amount: '', isAsking: false }

/** What is typed, until the account in front is another one. */
export function receiveForm(engine: Engine): StoreApi<ReceiveForm> {
  return engine.once(createReceiveForm)
}

function createReceiveForm(engine: Engine): StoreApi<ReceiveForm> {
  const form = createStore<ReceiveForm>(() => blank)
  const unsubscribe = engine.store.subscribe((state, before) => {
    if (activeAddress(state) !== activeAddress(before)) form.setState(blank)
  })
  onDestroy(engine, unsubscribe)
  return form
}
