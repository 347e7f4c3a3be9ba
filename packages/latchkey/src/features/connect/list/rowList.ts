import type { Namespace } from '../../../core/caip.ts'
import type { Wallet } from '../../../core/wallets/wallets.ts'
import type { Listing } from '../directory/listing.ts'
import { isExcluded } from './isExcluded.ts'
import { identityOfListing, identityOfWallet, isSameWallet } from './isSameWallet.ts'
import { installedRow, isRowOf, type WalletRow } from './walletRow.ts'

/** Collects rows so that every wallet stands once, and none that the host excludes. */
export type RowList = {
  readonly rows: readonly WalletRow[]
  /** Adds the rows of wallets that have none yet. */
  add(candidates: readonly WalletRow[]): void
}

/** Starts a list of rows without the wallets that the host excludes, nor those of other families. */
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

/** What does not say which families it serves may serve any. */
function serves({ namespaces }: WalletRow, family: Namespace | undefined): boolean {
  return !family || namespaces.length === 0 || namespaces.includes(family)
}

/** The rows of the wallets in this browser, with what is known about each. */
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
  return (other) => identities.some((identity) => identity && isRowOf(other, identity))
}
