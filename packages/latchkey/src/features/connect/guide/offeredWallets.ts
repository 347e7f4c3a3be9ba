import type { CustomWallet } from '../../../core/options/options.ts'
import type { Wallet } from '../../../core/wallets/wallets.ts'
import { customListing, type Listing } from '../directory/listing.ts'
import { createRowList, installedRows } from '../list/rowList.ts'
import { listedRow, type WalletRow } from '../walletRow.ts'
import { type GetLink, getLinks, type Platform } from './getLinks.ts'

export type OfferedWallet = { readonly row: WalletRow; readonly link: GetLink }

export type OfferedWalletsInput = {
  readonly featured: readonly Listing[]
  readonly recommended: readonly Listing[]
  readonly excluded: readonly Listing[]
  readonly installed: readonly Wallet[]
  readonly customWallets?: readonly CustomWallet[] | undefined
  readonly excludeWalletIds?: readonly string[] | undefined
  readonly platform: Platform
}

const most = 5

/** Recommends a few wallets, each with the best install link for this device. */
export function offeredWallets(input: OfferedWalletsInput): readonly OfferedWallet[] {
  const { customWallets = [], excluded, featured, installed, platform, recommended } = input
  const list = createRowList(input.excludeWalletIds, excluded)
  list.add(installedRows(installed, []))
  list.add(featured.map((listing) => listedRow(listing, 'featured')))
  list.add(customWallets.map((wallet) => listedRow(customListing(wallet), 'custom')))
  list.add(recommended.map((listing) => listedRow(listing, 'recommended')))

  return list.rows
    .flatMap((row) => {
      const [link] = !row.wallet && row.listing ? getLinks(row.listing, platform) : []
      return link ? [{ link, row }] : []
    })
    .slice(0, most)
}
