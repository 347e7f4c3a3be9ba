export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Merges an included descriptor into the one that includes it, whose values win (ERC-7730). */
export function mergeIncluded(included: unknown, own: unknown): unknown {
  if (!isRecord(included) || !isRecord(own)) return own
  const merged = Object.entries(own).map(([key, value]) => {
    const base = Object.hasOwn(included, key) ? included[key] : undefined
    if (key === 'fields' && Array.isArray(base) && Array.isArray(value))
      return [key, mergeFields(base, value)]
    return [key, mergeIncluded(base, value)]
  })
  return { ...included, ...Object.fromEntries(merged) }
}

/** Fields of one path are merged at the place of the included one; others follow. */
function mergeFields(included: readonly unknown[], own: readonly unknown[]): unknown[] {
  const pathOf = (field: unknown) => (isRecord(field) ? field.path : undefined)
  const isSame = (one: unknown, other: unknown) =>
    pathOf(one) !== undefined && pathOf(one) === pathOf(other)
  const changed = included.map((field) => {
    const change = own.find((one) => isSame(one, field))
    return change === undefined ? field : mergeIncluded(field, change)
  })
  const added = own.filter((field) => !included.some((one) => isSame(one, field)))
  return [...changed, ...added]
}
