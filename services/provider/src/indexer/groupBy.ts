/** Groups entries by key, in their order. */
export function groupBy<entry, key>(
  entries: readonly entry[],
  keyOf: (entry: entry) => key,
): Map<key, entry[]> {
  const groups = new Map<key, entry[]>()
  for (const entry of entries) {
    const key = keyOf(entry)
    const group = groups.get(key)
    if (group) group.push(entry)
    else groups.set(key, [entry])
  }
  return groups
}
