/** Whether two values are the same, or two lists or records have the same entries. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  const kind: unknown = Object.getPrototypeOf(one)
  if (kind !== Object.getPrototypeOf(other)) return false
  // The keys of a Map or a Date don't contain its content.
  if (kind !== Array.prototype && kind !== Object.prototype) return false
  const keys = Object.keys(one)
  if (keys.length !== Object.keys(other).length) return false
  const values = new Map(Object.entries(other))
  return keys.every((key) => values.has(key) && Object.is(Reflect.get(one, key), values.get(key)))
}
