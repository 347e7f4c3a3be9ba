import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Engine } from '../engine.ts'
import type { Route } from '../router/views.ts'

/** What became of what was asked for in one entry of the view stack. */
export type SendsFrom = {
  /** How many of them a wallet is being asked for. */
  readonly asking: number
  /** The first that was sent. */
  readonly hash?: string
}

/** How it goes with what is sent from an entry of the view stack: two of them may ask at once. */
export function sendsFrom(engine: Pick<Engine, 'once'>, entry: Route): StoreApi<SendsFrom> {
  const all = engine.once(createAll)
  const sends = all.get(entry) ?? createStore<SendsFrom>(() => ({ asking: 0 }))
  all.set(entry, sends)
  return sends
}

function createAll() {
  return new WeakMap<Route, StoreApi<SendsFrom>>()
}
