/** A store of texts: `localStorage`, cookies, memory. May throw; `createStorage` catches it. */
export type StorageArea = {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
  /** Calls the listener when another tab or window changes the key. Returns a function that unsubscribes. */
  subscribe?(key: string, listener: () => void): () => void
}

/** The storage of an instance. Never throws: a value that cannot be stored lives as long as the page. */
export type KeptStorage<key extends string = string> = {
  /** Precedes every key. Instances with different names share no values. */
  readonly prefix: string
  /**
   * Returns the stored value, as `parse` reads it. Ignores text that is not JSON, or for which `parse`
   * throws or returns `undefined`.
   */
  get<value>(key: key, parse: (kept: unknown) => value | undefined): value | undefined
  set(key: key, value: unknown): void
  remove(key: key): void
  /** Calls the listener when another tab changes the key. Returns a function that unsubscribes. */
  subscribe(key: key, listener: () => void): () => void
}

/** Starts every prefix. A change of the stored format takes the next number. */
export const storagePrefix = 'latchkey:v1:'

/**
 * Keeps values in an area, and in memory if the area is forbidden or full. A name separates the values of
 * several instances on one site.
 *
 * @example
 * ```ts
 * const storage = createStorage()
 * storage.set('network', 'eip155:1') // localStorage['latchkey:v1:network'] = '"eip155:1"'
 * ```
 */
export function createStorage(area: StorageArea = localArea(), name = ''): KeptStorage {
  const prefix = name ? `${storagePrefix}${name}:` : storagePrefix
  // Values that the area refused to store, with null for those that it refused to remove.
  const refused = new Map<string, string | null>()

  function write(key: string, text: string | null): void {
    try {
      if (text === null) area.removeItem(prefix + key)
      else area.setItem(prefix + key, text)
      refused.delete(key)
    } catch {
      // Private windows and full disks are no error: memory keeps the value until the page closes.
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
        // A forbidden or corrupt value counts as absent.
        return
      }
    },
    remove: (key) => write(key, null),
    set: (key, value) => write(key, JSON.stringify(value)),
    subscribe: (key, listener) => area.subscribe?.(prefix + key, listener) ?? (() => undefined),
  }
}

/** The browser's `localStorage`, accessed only to read or write. */
export function localArea(): StorageArea {
  return {
    getItem: (key) => window.localStorage.getItem(key),
    removeItem: (key) => window.localStorage.removeItem(key),
    setItem: (key, value) => window.localStorage.setItem(key, value),
    subscribe(key, listener) {
      if (typeof window === 'undefined') return () => undefined
      // `key` is null after `clear()`.
      const hear = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener()
      }
      window.addEventListener('storage', hear)
      return () => window.removeEventListener('storage', hear)
    },
  }
}
