/** Splits a list into chunks, because a statement has a limited number of parameters. */
export function inChunks<entry>(entries: readonly entry[], size = 1_000): entry[][] {
  return Array.from({ length: Math.ceil(entries.length / size) }, (_, index) =>
    entries.slice(index * size, (index + 1) * size),
  )
}
