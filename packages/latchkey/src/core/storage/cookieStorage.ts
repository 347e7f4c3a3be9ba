import { hasPage } from '../platform.ts'
import { parseInitialState } from './parseInitialState.ts'
import { localArea, type StorageArea } from './storage.ts'

const year = 31_536_000

/** The values that a server renders. Every other one may hold keys or names. */
const rendered: readonly (string | undefined)[] = ['connections', 'network', 'signIn', 'theme']

/**
 * Keeps network, connections with their last addresses, sign-ins and theme in cookies, so that a server can render the visitor's state.
 * The browser sends cookies with every request, so all other values, such as the keys of pairing
 * sessions, stay in `localStorage`. Removes those that earlier versions kept in cookies. `jar` holds
 * the cookies, by default those of the page.
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

  const local = localArea()
  const areaOf = (key: string) => (rendered.includes(key.split(':').at(-1)) ? cookies : local)
  const cookies: StorageArea = {
    getItem: read,
    removeItem: (key) => write(key, '', 0),
    setItem(key, value) {
      write(key, value, year)
      // Browsers drop a cookie above 4 kB silently.
      if (read(key) !== value) throw new Error(`The browser did not take the cookie ${key}`)
    },
  }

  if (jar || hasPage())
    for (const key of Object.keys(parseInitialState(open().cookie)))
      if (areaOf(key) === local) write(key, '', 0)

  return {
    getItem: (key) => areaOf(key).getItem(key),
    removeItem: (key) => areaOf(key).removeItem(key),
    setItem: (key, value) => areaOf(key).setItem(key, value),
    subscribe: (key, listener) => areaOf(key).subscribe?.(key, listener) ?? (() => undefined),
  }
}
