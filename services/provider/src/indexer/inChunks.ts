/** Cuts a list into pieces: a statement takes only so many values. */
export function inChunks<entry>(entries: readonly entry[], size = 1_000): entry[][] {
  return Array.from({ length: Math.ceil(entries.length / size) }, (_, index) =>
    entries.slice(index * size, (index + 1) * size),
  )
}
