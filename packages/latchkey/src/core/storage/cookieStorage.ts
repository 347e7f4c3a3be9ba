import { parseInitialState } from './parseInitialState.ts'
import type { StorageArea } from './storage.ts'

const year = 31_536_000

/**
 * Keeps values in cookies, so that a server can render the visitor's state. `jar` holds the cookies, by
 * default those of the page.
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
  // Servers create storages too, but have no document.
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
      // Browsers drop a cookie above 4 kB silently.
      if (read(key) !== value) throw new Error(`The browser did not take the cookie ${key}`)
    },
  }
}
