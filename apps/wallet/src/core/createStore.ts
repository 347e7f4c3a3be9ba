/** A value that changes and says so. */
export type Store<value> = {
  get(): value
  /** Hears of each change. Returns what stops it. */
  subscribe(listener: () => void): () => void
}

/** Makes a store, and keeps `set` for whoever made it. */
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
