/** A value with change events. */
export type Store<value> = {
  get(): value
  /** Calls back on each change. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

/** Creates a store, and gives `set` only to the caller. */
export function createStore<value>(initial: value): Store<value> & {
  set(change: (before: value) => value): void
} {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(change) {
      const after = change(value)
      if (after === value) return
      value = after
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
