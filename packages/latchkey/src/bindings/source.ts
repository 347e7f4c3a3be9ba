import { engineOf } from '../core/instance/engineOf.ts'
import type { Latchkey } from '../core/instance/latchkey.ts'
import type { State } from '../core/state.ts'

/** A value that a binding follows. */
export type Source<value> = {
  /** Returns the current value: the same object until it changes. */
  get(): value
  /** Returns the value that servers render and that browsers hydrate with. */
  getInitial(): value
  /** Calls the listener when the value changes. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

/** Follows a value that is described from parts of the state. Equal parts give the same object. */
export function createSource<value>(
  latchkey: Latchkey,
  select: (state: State) => readonly unknown[],
  describe: (state: State) => value,
): Source<value> {
  const { store } = engineOf(latchkey)
  // Equal to no part.
  let parts: readonly unknown[] = [{}]
  let value: value
  const read = (state: State) => {
    const now = select(state)
    if (now.some((part, index) => part !== parts[index])) {
      parts = now
      value = describe(state)
    }
    return value
  }
  const get = () => read(store.getState())
  return {
    get,
    getInitial: () => read(store.getInitialState()),
    subscribe(listener) {
      let shown = get()
      return store.subscribe(() => {
        const now = get()
        if (now === shown) return
        shown = now
        listener()
      })
    },
  }
}
