import type { CaipAddress } from '../caip.ts'
import type { Engine } from '../engine.ts'
import { onDestroy } from '../lifetime/onDestroy.ts'
import { queries } from '../provider/client/queries.ts'
import { readTokens, tokensKey } from './readTokens.ts'
import { setTokenEntry, tokenEntry } from './tokenEntries.ts'

/** How often it is looked at; what is kept answers two of three looks. */
const every = 10_000

/** Who reads for those that watch an account. */
export type TokenReader = {
  watchers: number
  /** Looks now, and from now on. */
  look(options?: { readonly force?: boolean }): void
  stop(): void
}

/** By what an account stands under. */
export function tokenReaders(engine: Engine): Map<string, TokenReader> {
  return engine.once('tokenReaders', () => new Map<string, TokenReader>())
}

/** Starts to read an account's tokens again and again, while the page is on show. */
export function startReading(engine: Engine, account: CaipAddress): TokenReader {
  const reading = new AbortController()
  const { signal } = reading
  let timer: ReturnType<typeof setTimeout> | undefined

  async function read(force?: boolean) {
    clearTimeout(timer)
    if (signal.aborted || isHidden()) return
    // How it went is written down where it is read from.
    await readTokens(engine, { account, force }).catch(() => undefined)
    clearTimeout(timer)
    if (signal.aborted) return
    const { isLeftAlone, lockedUntil } = tokenEntry(engine, account)
    const locked = lockedUntil - Date.now()
    if (!isLeftAlone) timer = setTimeout(read, locked > 0 ? locked : every)
  }

  function look({ force }: { force?: boolean } = {}) {
    void read(force)
  }

  function seen() {
    if (!tokenEntry(engine, account).isLeftAlone) look()
  }

  function online() {
    // What was in the way is gone: nobody has to wait until it is tried again.
    setTokenEntry(engine, account, { lockedUntil: 0 })
    look()
  }

  const [, key] = tokensKey(account)
  const unhear = queries(engine)
    .getQueryCache()
    .subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'invalidate') return
      const [what, whose] = event.query.queryKey
      if (what === 'tokens' && whose === key) look()
    })
  if (typeof document !== 'undefined') {
    document.addEventListener('visibilitychange', seen, { signal })
    window.addEventListener('online', online, { signal })
  }
  const unend = onDestroy(engine, stop)
  return { look, stop, watchers: 0 }

  function stop() {
    clearTimeout(timer)
    reading.abort()
    unhear()
    unend()
  }
}

function isHidden(): boolean {
  return typeof document !== 'undefined' && document.visibilityState === 'hidden'
}
