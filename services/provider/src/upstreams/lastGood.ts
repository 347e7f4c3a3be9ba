import { type Clock, systemClock } from './clock.ts'

export type LastGoodOptions<input> = {
  /** Inputs with the same key have the same answer. */
  readonly keyOf: (input: input) => string
  /** How long an answer is as good as new. */
  readonly freshMs: number
  /** How long after that it is still better than nothing. @default 0 */
  readonly staleMs?: number
  /** So many answers are kept, the least used go first. @default 1000 */
  readonly size?: number
  readonly clock?: Clock
}

type Kept<answer> = { readonly answer: answer; readonly at: number; readonly asked: number }

/**
 * Remembers answers: fresh ones are given without asking, and where asking fails, the last good one
 * is given if it is not too old. Callers that want the same at the same moment share one call; with
 * `force` a new one is made, for one under way may have been answered before.
 */
export function lastGood<input, answer>(
  call: (input: input) => Promise<answer>,
  { clock = systemClock, freshMs, keyOf, size = 1_000, staleMs = 0 }: LastGoodOptions<input>,
): (input: input, options?: { readonly force?: boolean }) => Promise<answer> {
  const kept = new Map<string, Kept<answer>>()
  const asking = new Map<string, Promise<answer>>()
  let calls = 0

  const keep = (key: string, answer: answer, asked: number) => {
    // Asked later, answered sooner: that one is newer.
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
