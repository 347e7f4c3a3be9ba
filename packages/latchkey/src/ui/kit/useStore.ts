import { useSyncExternalStore } from 'react'
import type { StoreApi } from 'zustand/vanilla'

/** Reads a store, and renders again when it changes. */
export function useStore<state>(store: StoreApi<state>): state {
  return useSyncExternalStore(store.subscribe, store.getState, store.getState)
}
