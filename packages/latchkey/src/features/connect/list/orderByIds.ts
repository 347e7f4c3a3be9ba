/** Puts what a server sent in its own order into the order in which the host named it. */
export function orderByIds<item extends { readonly id: string }>(
  items: readonly item[],
  ids: readonly string[],
): readonly item[] {
  const place = new Map(ids.map((id, index) => [id, index]))
  const placeOf = ({ id }: item) => place.get(id) ?? ids.length
  return [...items].sort((a, b) => placeOf(a) - placeOf(b))
}
