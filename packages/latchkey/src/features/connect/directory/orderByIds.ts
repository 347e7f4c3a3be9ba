/** Sorts a server's items by the host's list of ids. */
export function orderByIds<item extends { readonly id: string }>(
  items: readonly item[],
  ids: readonly string[],
): readonly item[] {
  const place = new Map(ids.map((id, index) => [id, index]))
  const placeOf = ({ id }: item) => place.get(id) ?? ids.length
  return [...items].sort((a, b) => placeOf(a) - placeOf(b))
}
