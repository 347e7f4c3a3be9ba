import { type Clock, systemClock } from './clock.ts'

export type LastGoodOptions<input> = {
  /** Inputs with equal keys have equal results. */
  readonly keyOf: (input: input) => string
  /** How long a result is fresh. */
  readonly freshMs: number
  /** How long a result may replace a failed call after that. @default 0 */
  readonly staleMs?: number
  /** Most cached results; the least recently used are evicted. @default 1000 */
  readonly size?: number
  readonly clock?: Clock
}

type Kept<answer> = { readonly answer: answer; readonly at: number; readonly asked: number }

/**
 * Caches results of a function. Fresh ones are returned without a call, and if a call fails, the
 * last result is returned unless it is too old. Concurrent callers share one call; `force` starts a
 * new one, because the running one may have been answered before a change.
 */
export function lastGood<input, answer>(
  call: (input: input) => Promise<answer>,
  { clock = systemClock, freshMs, keyOf, size = 1_000, staleMs = 0 }: LastGoodOptions<input>,
): (input: input, options?: { readonly force?: boolean }) => Promise<answer> {
  const kept = new Map<string, Kept<answer>>()
  const asking = new Map<string, Promise<answer>>()
  let calls = 0

  const keep = (key: string, answer: answer, asked: number) => {
    // A later call has already finished, so its result is newer.
    if ((kept.get(key)?.asked ?? 0) > asked) return answer
    kept.delete(key)
    kept.set(key, { answer, at: clock.now(), asked })
    for (const oldest of kept.keys()) {
      if (kept.size <= size) break
      kept.delete(oldest)
    }
    return answer
  }
  const ask = (key: string, input: input) => {
    const order = ++calls
    const asked: Promise<answer> = call(input)
      .then((answer) => keep(key, answer, order))
      .finally(() => asking.get(key) === asked && asking.delete(key))
    asking.set(key, asked)
    return asked
  }

  return async (input, { force = false } = {}) => {
    const key = keyOf(input)
    const known = kept.get(key)
    const age = known ? clock.now() - known.at : Number.POSITIVE_INFINITY
    if (known && !force && age <= freshMs) {
      kept.delete(key)
      kept.set(key, known)
      return known.answer
    }
    try {
      return await ((!force && asking.get(key)) || ask(key, input))
    } catch (error) {
      if (known && age <= freshMs + staleMs) return known.answer
      throw error
    }
  }
}
