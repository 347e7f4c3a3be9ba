/** Whether every text in a value of JSON is one that databases can keep. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && !/\p{Surrogate}/u.test(value)
  if (typeof value !== 'object' || !value) return true
  return Object.entries(value).every(([key, entry]) => isStorable(key) && isStorable(entry))
}
