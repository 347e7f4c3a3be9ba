/** How many are remembered. */
const limit = 1_000

/** Adds to what is remembered; the oldest gives way where there is too much. */
export function keepNewest<value>(kept: Map<string, value>, key: string, value: value): void {
  kept.delete(key)
  kept.set(key, value)
  for (const oldest of kept.keys()) {
    if (kept.size <= limit) break
    kept.delete(oldest)
  }
}
