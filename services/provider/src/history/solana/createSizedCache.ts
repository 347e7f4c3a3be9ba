/** A bounded cache. */
export type Kept<value> = {
  get(key: string): value | undefined
  set(key: string, value: value): void
}

/** Creates a cache with a total size; the least recently used entries are evicted. */
export function createSizedCache<value>({
  most,
  sizeOf,
}: {
  readonly most: number
  readonly sizeOf: (value: value) => number
}): Kept<value> {
  const kept = new Map<string, value>()
  let size = 0

  function drop(key: string) {
    const value = kept.get(key)
    if (value === undefined) return
    kept.delete(key)
    size -= sizeOf(value)
  }

  return {
    get(key) {
      const value = kept.get(key)
      if (value === undefined) return undefined
      kept.delete(key)
      kept.set(key, value)
      return value
    },
    set(key, value) {
      drop(key)
      kept.set(key, value)
      size += sizeOf(value)
      for (const oldest of kept.keys()) {
        if (size <= most || oldest === key) break
        drop(oldest)
      }
    },
  }
}
