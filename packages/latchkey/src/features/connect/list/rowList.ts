import type { Namespace } from '../../../core/caip.ts'
import type { Wallet } from '../../../core/wallets/wallets.ts'
import type { Listing } from '../directory/listing.ts'
import { identityOfListing, identityOfWallet, isSameWallet } from '../isSameWallet.ts'
import { installedRow, isRowOf, type WalletRow } from '../walletRow.ts'
import { isExcluded } from './isExcluded.ts'

/** Collects rows without duplicates and excluded wallets. */
export type RowList = {
  readonly rows: readonly WalletRow[]
  /** Adds the rows of wallets that have none yet. */
  add(candidates: readonly WalletRow[]): void
}

/** Starts a list without wallets that the host excludes or that serve only other families. */
export function createRowList(
  ids: readonly string[] = [],
  excluded: readonly Listing[],
  family?: Namespace | undefined,
): RowList {
  const rows: WalletRow[] = []
  return {
    add(candidates) {
      for (const row of candidates)
        if (!isExcluded(row, ids, excluded) && serves(row, family) && !rows.some(isTheSameAs(row)))
          rows.push(row)
    },
    rows,
  }
}

/** A wallet without chain families may serve any. */
function serves({ namespaces }: WalletRow, family: Namespace | undefined): boolean {
  return !family || namespaces.length === 0 || namespaces.includes(family)
}

/** Rows of the wallets in this browser, with their listings. */
export function installedRows(
  installed: readonly Wallet[],
  known: readonly Listing[],
): readonly WalletRow[] {
  return installed.map((wallet) => {
    const identity = identityOfWallet(wallet)
    const listing = known.find((one) => isSameWallet(identityOfListing(one), identity))
    return installedRow(wallet, listing)
  })
}

function isTheSameAs(row: WalletRow): (other: WalletRow) => boolean {
  const identities = [
    row.wallet && identityOfWallet(row.wallet),
    row.listing && identityOfListing(row.listing),
  ]
  return (other) =>
    // Wallets of this browser are merged already: one that claims another's rdns has a row of its own.
    row.wallet && other.wallet
      ? row.wallet.id === other.wallet.id
      : identities.some((identity) => identity && isRowOf(other, identity))
}
