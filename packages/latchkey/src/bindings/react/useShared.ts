import { useSyncExternalStore } from 'react'
import { engineOf } from '../../core/instance/engineOf.ts'
import type { Latchkey } from '../../core/instance/latchkey.ts'
import type { State } from '../../core/state.ts'

/** For buttons, which show many parts of the state. */
export const wholeState = (state: State): State => state

/**
 * Reads a part of the state, and renders again when that part changes. Derive values with `useMemo`: a
 * selector that returns a new object each time would render forever.
 *
 * Servers and hydrating browsers see the initial state.
 */
export function useShared<part>(latchkey: Latchkey, select: (state: State) => part): part {
  const { store } = engineOf(latchkey)
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.getState()),
    () => select(store.getInitialState()),
  )
}
