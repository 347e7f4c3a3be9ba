import { isNamespace, type Namespace } from '../../../core/caip.ts'
import type { ConnectorTypeOrder } from '../../../core/options/options.ts'
import type { Connector } from '../../../core/ports/connector.ts'
import type { Wallet } from '../../../core/wallets/wallets.ts'
import type { Listing } from '../directory/listing.ts'
import {
  identityOfListing,
  identityOfWallet,
  isSameWallet,
  type WalletIdentity,
} from './isSameWallet.ts'

/** A wallet as a list shows it: in this browser, known to the directory, or both. */
export type WalletRow = {
  readonly id: string
  readonly name: string
  readonly group: ConnectorTypeOrder
  readonly recent: boolean
  readonly namespaces: readonly Namespace[]
  /** How to reach it; absent where it is not in this browser. */
  readonly wallet?: Wallet | undefined
  /** What is known about it; absent where it is in no directory. */
  readonly listing?: Listing | undefined
}

/** The row of a wallet in this browser. */
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

/** The row that leads to any wallet, by a code or from a phone's list. */
export function pairingRow({ id, name, namespaces }: Connector): WalletRow {
  return { group: 'walletConnect', id, name, namespaces, recent: false }
}

/** The row of a wallet that is only known by description. */
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

/** Whether the row stands for this wallet. */
export function isRowOf(row: WalletRow, identity: WalletIdentity): boolean {
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

/** The families on offer that the wallet serves, in the host's order. */
export function namespacesOn(
  { namespaces }: WalletRow,
  offered: readonly Namespace[],
): readonly Namespace[] {
  return offered.filter((namespace) => namespaces.includes(namespace))
}
