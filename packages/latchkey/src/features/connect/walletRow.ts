import { isNamespace, type Namespace } from '../../core/caip.ts'
import type { ConnectorTypeOrder } from '../../core/options/options.ts'
import type { Connector } from '../../core/ports/connector.ts'
import type { Wallet } from '../../core/wallets/wallets.ts'
import type { Listing } from './directory/listing.ts'
import {
  identityOfListing,
  identityOfWallet,
  isSameWallet,
  type WalletIdentifiers,
} from './isSameWallet.ts'

/** A wallet in a list: in this browser, in the directory, or both. */
export type WalletRow = {
  readonly id: string
  readonly name: string
  readonly group: ConnectorTypeOrder
  readonly recent: boolean
  readonly namespaces: readonly Namespace[]
  /** The wallet in this browser. Absent if it is elsewhere. */
  readonly wallet?: Wallet | undefined
  /** Directory or custom listing. Absent if there is none. */
  readonly listing?: Listing | undefined
  /** Texts of the host. */
  readonly badge?: string | undefined
  readonly heading?: string | undefined
}

/** Row of a wallet in this browser. */
export function installedRow(
  wallet: Wallet,
  listing?: Listing,
  group: ConnectorTypeOrder = groupOf(wallet),
): WalletRow {
  return {
    group,
    id: wallet.id,
    listing,
    name: wallet.name,
    namespaces: Object.keys(wallet.connectors).filter(isNamespace),
    recent: false,
    wallet,
  }
}

/** Row that leads to any wallet, by QR code or a phone's list. */
export function pairingRow({ id, name, namespaces }: Connector): WalletRow {
  return { group: 'walletConnect', id, name, namespaces, recent: false }
}

/** Row of a wallet with a listing only. */
export function listedRow(listing: Listing, group: ConnectorTypeOrder): WalletRow {
  const namespaces = listing.chains.map((chain) => chain.split(':')[0]).filter(isNamespace)
  return {
    group,
    id: listing.id,
    listing,
    name: listing.name,
    namespaces: [...new Set(namespaces)],
    recent: group === 'recent',
  }
}

/** Whether the row is of this wallet. */
export function isRowOf(row: WalletRow, identity: WalletIdentifiers): boolean {
  return (
    (row.wallet !== undefined && isSameWallet(identityOfWallet(row.wallet), identity)) ||
    (row.listing !== undefined && isSameWallet(identityOfListing(row.listing), identity))
  )
}

function groupOf({ connectors }: Wallet): ConnectorTypeOrder {
  const types = Object.values(connectors).map(({ type }) => type)
  if (types.includes('external')) return 'external'
  if (types.includes('custom')) return 'custom'
  return 'injected'
}

/** Supported chain families of the wallet, in the host's order. */
export function namespacesOn(
  { namespaces }: WalletRow,
  offered: readonly Namespace[],
): readonly Namespace[] {
  return offered.filter((namespace) => namespaces.includes(namespace))
}
