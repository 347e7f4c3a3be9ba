import { useMemo, useSyncExternalStore } from 'react'
import type { State } from '../../core/state.ts'
import { isSame } from './isSame.ts'
import { useEngine } from './useEngine.ts'

/** Reads from the state, and renders again when what it reads has changed. */
export function useSelected<value>(selector: (state: State) => value): value {
  const { store } = useEngine()
  const read = useMemo(() => {
    let seen: State | undefined
    let value: value
    return () => {
      const state = store.getState()
      if (state === seen) return value
      const next = selector(state)
      // Selectors may build lists anew; equal contents are no change.
      if (seen === undefined || !isSame(value, next)) value = next
      seen = state
      return value
    }
  }, [store, selector])
  return useSyncExternalStore(store.subscribe, read, read)
}
