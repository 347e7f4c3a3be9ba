import { parseInitialState } from './parseInitialState.ts'
import type { StorageArea } from './storage.ts'

const year = 31_536_000

/**
 * Keeps values in cookies, so that a server can render what the visitor will see. `jar` is where
 * they are; the page, unless another is named.
 *
 * @example
 * ```ts
 * import { createLatchkey } from 'latchkey'
 * import { cookieStorage } from 'latchkey/core'
 * import { ethereum } from 'latchkey/networks'
 *
 * createLatchkey({ networks: [ethereum], storage: cookieStorage() })
 * ```
 */
export function cookieStorage(jar?: { cookie: string }): StorageArea {
  // Servers have no document, and make storages all the same.
  const open = () => jar ?? document
  const read = (key: string) => parseInitialState(open().cookie)[key] ?? null

  function write(key: string, value: string, maxAge: number): void {
    const secure = globalThis.location?.protocol === 'https:' ? '; secure' : ''
    const text = `${encodeURIComponent(key)}=${encodeURIComponent(value)}`
    open().cookie = `${text}; path=/; max-age=${maxAge}; samesite=lax${secure}`
  }

  return {
    getItem: read,
    removeItem: (key) => write(key, '', 0),
    setItem(key, value) {
      write(key, value, year)
      // Browsers drop a cookie above 4 kB without a word.
      if (read(key) !== value) throw new Error(`The browser did not take the cookie ${key}`)
    },
  }
}
