import type { ListedWallet, WalletsFilter } from '../../../core/options/options.ts'
import type { WalletRow } from '../walletRow.ts'

/** Applies the host's filter, order, headings and badges. */
export function filterWalletRows(
  rows: readonly WalletRow[],
  filter: WalletsFilter | undefined,
  isMobile: boolean,
): readonly WalletRow[] {
  if (!filter) return rows
  const byId = new Map(rows.map((row) => [row.id, row]))
  const listed = filter(rows.map(asListed), { platform: isMobile ? 'mobile' : 'desktop' })
  return listed.flatMap(({ badge, heading, id }) => {
    const row = byId.get(id)
    return row ? { ...row, badge, heading } : []
  })
}

function asListed({ group, id, name, recent, wallet }: WalletRow): ListedWallet {
  return { group, id, installed: wallet !== undefined, name, recent }
}
