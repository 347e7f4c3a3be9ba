/** Somewhere to keep text: `localStorage`, a cookie, memory. May throw; `createStorage` catches it. */
export type StorageArea = {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
  /** Hears that another tab or window changed the key. Returns what stops it. */
  subscribe?(key: string, listener: () => void): () => void
}

/** What an instance remembers. Nothing here throws: what cannot be kept lives as long as the page. */
export type KeptStorage = {
  /** Stands before every key; instances with different names share nothing. */
  readonly prefix: string
  /**
   * What was kept under the key, as `parse` reads it. Text that is not JSON, or that `parse` throws
   * at or answers `undefined` to, counts as nothing.
   */
  get<value>(key: string, parse: (kept: unknown) => value | undefined): value | undefined
  set(key: string, value: unknown): void
  remove(key: string): void
  /** Hears that another tab changed what is kept under the key. Returns what stops it. */
  subscribe(key: string, listener: () => void): () => void
}

/** Begins every prefix; a change of what is kept under a key takes the next number. */
export const storagePrefix = 'latchkey:v1:'

/**
 * Keeps values in an area, and in memory where the area is forbidden or full. A name keeps apart
 * what several instances on one site remember.
 *
 * @example
 * ```ts
 * const storage = createStorage()
 * storage.set('network', 'eip155:1') // localStorage['latchkey:v1:network'] = '"eip155:1"'
 * ```
 */
export function createStorage(area: StorageArea = localArea(), name = ''): KeptStorage {
  const prefix = name ? `${storagePrefix}${name}:` : storagePrefix
  // What the area refused, with null for what it refused to forget.
  const refused = new Map<string, string | null>()

  function write(key: string, text: string | null): void {
    try {
      if (text === null) area.removeItem(prefix + key)
      else area.setItem(prefix + key, text)
      refused.delete(key)
    } catch {
      // Private windows and full disks are no reason to fail: memory serves until the page goes.
      refused.set(key, text)
    }
  }

  return {
    prefix,
    get(key, parse) {
      try {
        const text = refused.get(key) ?? (refused.has(key) ? null : area.getItem(prefix + key))
        return text === null ? undefined : parse(JSON.parse(text))
      } catch {
        // Forbidden or corrupt: the same as never kept.
        return
      }
    },
    remove: (key) => write(key, null),
    set: (key, value) => write(key, JSON.stringify(value)),
    subscribe: (key, listener) => area.subscribe?.(prefix + key, listener) ?? (() => undefined),
  }
}

/** The browser's `localStorage`, touched only when something is read or written. */
function localArea(): StorageArea {
  return {
    getItem: (key) => window.localStorage.getItem(key),
    removeItem: (key) => window.localStorage.removeItem(key),
    setItem: (key, value) => window.localStorage.setItem(key, value),
    subscribe(key, listener) {
      if (typeof window === 'undefined') return () => undefined
      // `key` is null when everything was cleared.
      const hear = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener()
      }
      window.addEventListener('storage', hear)
      return () => window.removeEventListener('storage', hear)
    },
  }
}
