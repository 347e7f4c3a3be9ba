/** The maximum number of entries. */
const limit = 1_000

/** Adds an entry and drops the oldest beyond the maximum. */
export function keepNewest<value>(kept: Map<string, value>, key: string, value: value): void {
  kept.delete(key)
  kept.set(key, value)
  for (const oldest of kept.keys()) {
    if (kept.size <= limit) break
    kept.delete(oldest)
  }
}
