import type { NetworkRow } from './networkRows.ts'

/** Keeps the networks whose name contains the search text. */
export function filterNetworkRows(
  rows: readonly NetworkRow[],
  search: string,
): readonly NetworkRow[] {
  const wanted = search.trim().toLowerCase()
  if (!wanted) return rows
  return rows.filter(({ network }) => network.name.toLowerCase().includes(wanted))
}
