// chunk: trouble
/** A stretch in which no node knew a transaction. */
export type Absence = {
  /** When it was first missed, in ms. */
  readonly since: number
  readonly misses: number
}

/** Behind one address there are often several nodes, and not each knows what waits. */
const enough = 3

/**
 * Counts once more that no node knew a transaction, and says whether it is gone: whoever believes that
 * may pay twice. The time in which nobody asked says nothing, so the grace (ms) begins at the first miss.
 */
export function countMiss(
  before: Absence | undefined,
  grace: number,
): Absence & { readonly isGone: boolean } {
  const now = Date.now()
  const { misses, since } = before ?? { misses: 0, since: now }
  const isGone = misses + 1 >= enough && now - since >= grace
  return { isGone, misses: misses + 1, since }
}
