/** Whether PostgreSQL can store every string of a JSON value. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && !/\p{Surrogate}/u.test(value)
  if (typeof value !== 'object' || !value) return true
  return Object.entries(value).every(([key, entry]) => isStorable(key) && isStorable(entry))
}
