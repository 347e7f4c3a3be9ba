import type { Listing } from '../directory/listing.ts'
import { identityOfListing } from '../isSameWallet.ts'
import { isRowOf, type WalletRow } from '../walletRow.ts'

/** Whether the host excludes this wallet, by its id or by a listing with that id. */
export function isExcluded(
  row: WalletRow,
  ids: readonly string[],
  excluded: readonly Listing[],
): boolean {
  const connectors = Object.values(row.wallet?.connectors ?? {})
  const own = [row.id, row.listing?.id, ...connectors.map(({ walletId }) => walletId)]
  return (
    own.some((id) => id !== undefined && ids.includes(id)) ||
    excluded.some((listing) => isRowOf(row, identityOfListing(listing)))
  )
}
