import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Engine } from '../../core/engine.ts'

/** The state of a registration. */
export type Registration =
  | { readonly status: 'idle' }
  /** The wallet has the request to sign, or the provider to store the name. */
  | { readonly status: 'signing' | 'registering'; readonly name: string }
  | { readonly status: 'refused'; readonly name: string }
  | { readonly status: 'failed'; readonly name: string; readonly error: Error }

/** The registration of an instance, at most one at a time. */
export function registration(engine: Engine): StoreApi<Registration> {
  return engine.once(createRegistration)
}

function createRegistration(): StoreApi<Registration> {
  return createStore<Registration>(() => ({ status: 'idle' }))
}

/** Aborts a registration that the wallet has not signed. */
export function giveUpRegistration(engine: Engine): void {
  registration(engine).setState({ status: 'idle' }, true)
}

/** Removes the outcome of the last registration before further typing. */
export function forgetRegistration(engine: Engine): void {
  const store = registration(engine)
  const { status } = store.getState()
  if (status === 'refused' || status === 'failed') store.setState({ status: 'idle' }, true)
}
