import type { StorageArea } from './storage.ts'

/** Stored values by full key, e.g. from a request's cookies. */
export type InitialState = Readonly<Record<string, string>>

/**
 * Keeps values for the lifetime of the page or the request.
 *
 * @example
 * ```ts
 * import { createHeadless, memoryStorage } from 'latchkey/core'
 * import { ethereum } from 'latchkey/networks'
 *
 * createHeadless({ networks: [ethereum], storage: memoryStorage() })
 * ```
 */
export function memoryStorage(initial: InitialState = {}): StorageArea {
  const kept = new Map(Object.entries(initial))
  return {
    getItem: (key) => kept.get(key) ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  }
}
