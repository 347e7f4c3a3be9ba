import { customListing, type Listing } from '../directory/listing.ts'
import { listedRow, type WalletRow } from '../walletRow.ts'
import type { ConnectRowsInput } from './connectRows.ts'
import { filterWalletRows } from './filterWalletRows.ts'
import { createRowList, installedRows } from './rowList.ts'

export type AllWalletsRowsInput = ConnectRowsInput & {
  /** Loaded listings. */
  readonly listings: readonly Listing[]
  /** Search text. Empty for the plain list. */
  readonly searched: string
  readonly certified: boolean
}

/**
 * Rows of the full list: installed and recent wallets, then the host's, then the directory's. The first two
 * groups are searched here, since the directory may not have them.
 */
export function allWalletsRows(input: AllWalletsRowsInput): readonly WalletRow[] {
  const {
    certified,
    excluded,
    family,
    featured,
    installed,
    isMobile = false,
    listings,
    options,
    recent,
    recommended,
  } = input
  const list = createRowList(options.excludeWalletIds, excluded, family)
  const known = [...featured, ...recommended, ...recent, ...listings]

  list.add(installedRows(installed, known))
  list.add(featured.map((listing) => listedRow(listing, 'featured')))
  list.add((options.customWallets ?? []).map((one) => listedRow(customListing(one), 'custom')))
  if (!input.searched) list.add(recommended.map((listing) => listedRow(listing, 'recommended')))

  const matches = ({ listing, name }: WalletRow) =>
    name.toLowerCase().includes(input.searched.toLowerCase()) &&
    (!certified || listing?.badge === 'certified')
  const atHand = createRowList(options.excludeWalletIds, excluded, family)
  atHand.add(list.rows.filter(matches))
  // The directory has searched already, perhaps in more than the name.
  atHand.add(listings.map((listing) => withInstalled(listing, list.rows)))
  return filterWalletRows(atHand.rows, options.wallets, isMobile)
}

function withInstalled(listing: Listing, rows: readonly WalletRow[]): WalletRow {
  return (
    rows.find((row) => row.wallet && row.listing?.id === listing.id) ??
    listedRow(listing, 'recommended')
  )
}
