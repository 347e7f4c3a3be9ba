import type { Namespace } from '../../../core/caip.ts'
import { connectorTypeOrder } from '../../../core/options/defaults.ts'
import type {
  ConnectorTypeOrder,
  CustomWallet,
  Features,
  WalletsFilter,
} from '../../../core/options/options.ts'
import type { Connector } from '../../../core/ports/connector.ts'
import type { Wallet } from '../../../core/wallets/wallets.ts'
import { customListing, type Listing } from '../directory/listing.ts'
import { listedRow, pairingRow, type WalletRow } from '../walletRow.ts'
import { filterWalletRows } from './filterWalletRows.ts'
import { recommendedCount } from './recommendedCount.ts'
import { createRowList, installedRows } from './rowList.ts'

/** Options that decide which wallets are listed. */
export type ListOptions = {
  readonly customWallets?: readonly CustomWallet[]
  readonly excludeWalletIds?: readonly string[]
  readonly featuredWalletIds?: readonly string[]
  readonly features: Pick<Features, 'connectorTypeOrder'>
  readonly wallets?: WalletsFilter
}

export type ConnectRowsInput = {
  readonly options: ListOptions
  /** The requested chain family, if there is exactly one. */
  readonly family?: Namespace | undefined
  readonly installed: readonly Wallet[]
  /** The pairing connector, if it is available. */
  readonly pairing?: Connector | undefined
  readonly recent: readonly Listing[]
  /** In the host's order. */
  readonly featured: readonly Listing[]
  readonly recommended: readonly Listing[]
  /** Listings of the wallets that the host excludes. */
  readonly excluded: readonly Listing[]
  /** @default false */
  readonly isMobile?: boolean
}

/**
 * Rows of the Connect view: every wallet once, in the order of the groups. An installed wallet keeps its row
 * if other groups have it too.
 */
export function connectRows({
  isMobile = false,
  options,
  ...input
}: ConnectRowsInput): readonly WalletRow[] {
  const { excluded, family, featured, installed, pairing, recent, recommended } = input
  const { customWallets = [], excludeWalletIds, features, wallets } = options
  const list = createRowList(excludeWalletIds, excluded, family)

  if (pairing) list.add([pairingRow(pairing)])
  list.add(installedRows(installed, [...featured, ...recommended, ...recent]))
  list.add(recent.map((listing) => listedRow(listing, 'recent')))
  list.add(featured.map((listing) => listedRow(listing, 'featured')))
  list.add(customWallets.map((wallet) => listedRow(customListing(wallet), 'custom')))
  const rowLimit = list.rows.length + recommendedRoom(list.rows, options, pairing !== undefined)
  list.add(recommended.map((listing) => listedRow(listing, 'recommended')))

  const sorted = inOrder(list.rows.slice(0, rowLimit), features.connectorTypeOrder)
  const ordered = hasHostsOrder(options) ? sorted : nearestFirst(sorted, isMobile)
  return filterWalletRows(ordered, wallets, isMobile)
}

/** Whether the host sorts the groups of rows. */
export function hasHostsOrder({ features }: ListOptions): boolean {
  return (
    features.connectorTypeOrder.length > 0 && features.connectorTypeOrder !== connectorTypeOrder
  )
}

/** Without an order of the host, wallets at hand come before codes, which a phone cannot scan off itself. */
function nearestFirst(rows: readonly WalletRow[], isMobile: boolean): readonly WalletRow[] {
  const codes = rows.filter(({ group }) => group === 'walletConnect')
  const others = rows.filter((row) => !codes.includes(row))
  const isNear = ({ group, recent }: WalletRow) => isMobile || recent || group === 'injected'
  return [...others.filter(isNear), ...codes, ...others.filter((row) => !isNear(row))]
}

/** Number of recommended wallets that fit beside these rows. */
export function recommendedRoom(
  rows: readonly WalletRow[],
  options: ListOptions,
  hasPairing: boolean,
): number {
  const { customWallets = [], featuredWalletIds = [] } = options
  return recommendedCount({
    hasChosen: customWallets.length + featuredWalletIds.length > 0,
    hasPairing,
    installed: rows.filter((row) => row.group === 'injected' && !isNameless(row)).length,
    recent: rows.filter(({ recent }) => recent).length,
  })
}

/** Whether the row is the browser's `window.ethereum` without a name. */
function isNameless({ wallet }: WalletRow): boolean {
  const connectors = Object.values(wallet?.connectors ?? {})
  return connectors.every(({ rdns, type, walletId }) => type === 'injected' && !rdns && !walletId)
}

// Groups that the host does not name follow in their default order.
function inOrder(
  rows: readonly WalletRow[],
  wanted: readonly ConnectorTypeOrder[],
): readonly WalletRow[] {
  const order = [...new Set([...wanted, ...connectorTypeOrder])]
  return order.flatMap((group) => rows.filter((row) => row.group === group))
}
