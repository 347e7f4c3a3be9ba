// chunk: failure
/** A period in which no node knew a transaction. */
export type Absence = {
  /** Time of the first miss, in ms. */
  readonly since: number
  readonly misses: number
}

/** One URL often fronts several nodes, and some may not know a pending transaction yet. */
const requiredMisses = 3

/**
 * Counts one more miss of a transaction, and returns whether it is dropped. A wrong answer could make the
 * visitor pay twice. The grace period (ms) starts at the first miss, because time without requests
 * proves nothing.
 */
export function countMiss(
  before: Absence | undefined,
  grace: number,
): Absence & { readonly isGone: boolean } {
  const now = Date.now()
  const { misses, since } = before ?? { misses: 0, since: now }
  const isGone = misses + 1 >= requiredMisses && now - since >= grace
  return { isGone, misses: misses + 1, since }
}
