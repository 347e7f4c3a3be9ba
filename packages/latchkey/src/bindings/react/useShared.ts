import { useSyncExternalStore } from 'react'
import { engineOf } from '../../core/instance/engineOf.ts'
import type { Latchkey } from '../../core/instance/latchkey.ts'
import type { State } from '../../core/state.ts'

/**
 * Reads a part of the state as it is, and renders again when that part is another one. What is
 * derived from it is for `useMemo`: a new object at each look would never come to rest.
 *
 * A server, and a browser that hydrates, see the state as it was at the start.
 */
export function useShared<part>(latchkey: Latchkey, select: (state: State) => part): part {
  const { store } = engineOf(latchkey)
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.getState()),
    () => select(store.getInitialState()),
  )
}
