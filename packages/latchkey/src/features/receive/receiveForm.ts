import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Engine } from '../../core/engine.ts'
import { onDestroy } from '../../core/lifetime/onDestroy.ts'
import { activeAddress } from '../../core/selectors.ts'

/** State of the amount form. */
export type ReceiveForm = {
  /** In whole coins, with a point. May be incomplete while the visitor types. */
  readonly amount: string
  /** Whether the visitor requests an amount. */
  readonly isAsking: boolean
  /** The chosen address. Absent until the visitor chooses another purpose than the account's. */
  readonly address: string | undefined
}

const blank: ReceiveForm = { address: undefined, amount: '', isAsking: false }

/** Keeps the form until the front account changes. */
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
