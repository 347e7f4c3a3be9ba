import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Engine } from '../../core/engine.ts'

/** How it goes with a registration. */
export type Registration =
  | { readonly status: 'idle' }
  /** The wallet is asked, or the provider writes it down. */
  | { readonly status: 'signing' | 'registering'; readonly name: string }
  | { readonly status: 'refused'; readonly name: string }
  | { readonly status: 'failed'; readonly name: string; readonly error: Error }

/** The registration of an instance: there is one at a time. */
export function registration(engine: Engine): StoreApi<Registration> {
  return engine.once('registration', () => createStore<Registration>(() => ({ status: 'idle' })))
}

/** Gives up what the wallet has not signed yet. */
export function giveUpRegistration(engine: Engine): void {
  registration(engine).setState({ status: 'idle' }, true)
}

/** Takes away how the last one ended, for what is typed next. */
export function forgetRegistration(engine: Engine): void {
  const store = registration(engine)
  const { status } = store.getState()
  if (status === 'refused' || status === 'failed') store.setState({ status: 'idle' }, true)
}
