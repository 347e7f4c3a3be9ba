import type { Sealed } from '../ciphers/seal.ts'

/** A sealed value with the key that opens it, unless the key is kept elsewhere. IndexedDB can clone it. */
export type KeyRecord = { readonly sealed: Sealed; readonly key?: CryptoKey }

/** The storage of a back-end. A write replaces, and removing what is absent succeeds. */
export type KeyStore = {
  read(name: string): Promise<KeyRecord | undefined>
  write(name: string, record: KeyRecord): Promise<void>
  remove(name: string): Promise<void>
}

/**
 * Keeps records until the page is left: for tests, and for browsers that deny storage to the frame.
 *
 * Vector: none; `backends.test.ts` uses it throughout.
 *
 * @example
 * ```ts
 * const store = memoryStore()
 * ```
 */
export function memoryStore(): KeyStore {
  const records = new Map<string, KeyRecord>()
  return {
    read: async (name) => records.get(name),
    write: async (name, record) => {
      records.set(name, record)
    },
    remove: async (name) => {
      records.delete(name)
    },
  }
}
