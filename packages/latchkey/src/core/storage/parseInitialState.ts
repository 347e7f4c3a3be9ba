import type { InitialState } from './memoryStorage.ts'
import { storagePrefix } from './storage.ts'

/**
 * Reads the values of `cookieStorage` from a request's Cookie header.
 *
 * @example
 * ```ts
 * import { createLatchkey } from 'latchkey'
 * import { memoryStorage, parseInitialState } from 'latchkey/core'
 * import { ethereum } from 'latchkey/networks'
 *
 * export function handle(request: Request) {
 *   const initial = parseInitialState(request.headers.get('cookie'))
 *   return createLatchkey({ networks: [ethereum], storage: memoryStorage(initial) })
 * }
 * ```
 */
export function parseInitialState(cookieHeader: string | null | undefined): InitialState {
  const kept: Record<string, string> = {}
  for (const pair of cookieHeader?.split(';') ?? []) {
    const separator = pair.indexOf('=')
    try {
      const key = decodeURIComponent(pair.slice(0, separator).trim())
      if (separator > 0 && key.startsWith(storagePrefix))
        kept[key] = decodeURIComponent(pair.slice(separator + 1).trim())
    } catch {
      // A foreign cookie, or a damaged one of Latchkey, counts as absent.
    }
  }
  return kept
}
