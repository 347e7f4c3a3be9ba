import type { Wallet } from '../../core/wallets/wallets.ts'
import type { Listing } from './directory/listing.ts'

/** Identifiers of a wallet. */
export type WalletIdentifiers = {
  readonly name: string
  /** Ids in the wallet directory. */
  readonly ids: readonly string[]
  readonly rdns: readonly string[]
}

/** Identifiers of a wallet in this browser. */
export function identityOfWallet({ connectors: byFamily, name }: Wallet): WalletIdentifiers {
  const connectors = Object.values(byFamily)
  return {
    ids: connectors.flatMap(({ walletId }) => walletId ?? []),
    name,
    rdns: connectors.flatMap(({ rdns }) => rdns ?? []),
  }
}

/** Identifiers of a listing. */
export function identityOfListing({ id, isCustom, name, rdns }: Listing): WalletIdentifiers {
  return { ids: isCustom ? [] : [id], name, rdns: rdns ? [rdns] : [] }
}

/**
 * Whether both are the same wallet. A name counts only without a better identifier on both sides, since any
 * extension can announce a well-known name.
 */
export function isSameWallet(a: WalletIdentifiers, b: WalletIdentifiers): boolean {
  if (overlaps(a.ids, b.ids) || overlaps(a.rdns, b.rdns)) return true
  if (isKnownByBoth(a.ids, b.ids) || isKnownByBoth(a.rdns, b.rdns)) return false
  return a.name.trim().toLowerCase() === b.name.trim().toLowerCase()
}

function overlaps(a: readonly string[], b: readonly string[]): boolean {
  return a.some((one) => b.includes(one))
}

function isKnownByBoth(a: readonly string[], b: readonly string[]): boolean {
  return a.length > 0 && b.length > 0
}
