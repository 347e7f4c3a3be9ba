import { isSame } from '@latchkey/kit/isSame.ts'
import { useMemo, useSyncExternalStore } from 'react'
import type { State } from '../../core/state.ts'
import { useEngine } from './useEngine.ts'

/** Reads a value from the state, and renders again when the value changes. */
export function useSelected<value>(selector: (state: State) => value): value {
  const { store } = useEngine()
  const read = useMemo(() => {
    let seen: State | undefined
    let value: value
    return () => {
      const state = store.getState()
      if (state === seen) return value
      const next = selector(state)
      // Selectors may return new lists; equal content counts as unchanged.
      if (seen === undefined || !isSame(value, next)) value = next
      seen = state
      return value
    }
  }, [store, selector])
  return useSyncExternalStore(store.subscribe, read, read)
}
