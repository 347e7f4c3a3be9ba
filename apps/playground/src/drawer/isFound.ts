/** Whether one of the texts contains every word of a search. An empty search finds everything. */
export function isFound(search: string, ...texts: readonly (string | undefined)[]): boolean {
  const all = texts.join(' ').toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word))
}
