import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Engine } from '../engine.ts'
import type { Route } from '../router/views.ts'

/** Progress of the transfers that were requested from one entry of the view stack. */
export type SendsFrom = {
  /** Number of pending wallet requests. */
  readonly asking: number
  /** The hash of the first sent transfer. */
  readonly hash?: string
}

/** Returns the progress of an entry of the view stack. Two requests may be pending at once. */
export function sendsFrom(engine: Pick<Engine, 'once'>, entry: Route): StoreApi<SendsFrom> {
  const all = engine.once(createAll)
  const sends = all.get(entry) ?? createStore<SendsFrom>(() => ({ asking: 0 }))
  all.set(entry, sends)
  return sends
}

function createAll() {
  return new WeakMap<Route, StoreApi<SendsFrom>>()
}
