/** Names the items of a list that never changes by their places, as keys. */
export function numbered<item>(list: readonly item[]) {
  return list.map((item, place) => ({ id: String(place), item }))
}
