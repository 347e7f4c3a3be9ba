import type { ListedWallet, WalletsFilter } from '../../../core/options/options.ts'
import type { WalletRow } from '../walletRow.ts'

/** Applies the host's filter and order. */
export function filterWalletRows(
  rows: readonly WalletRow[],
  filter: WalletsFilter | undefined,
): readonly WalletRow[] {
  if (!filter) return rows
  const byId = new Map(rows.map((row) => [row.id, row]))
  return filter(rows.map(asListed)).flatMap(({ id }) => byId.get(id) ?? [])
}

function asListed({ group, id, name, recent, wallet }: WalletRow): ListedWallet {
  return { group, id, installed: wallet !== undefined, name, recent }
}
