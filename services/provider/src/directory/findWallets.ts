import type { EndpointInput, getWallets, WalletListing } from 'latchkey/protocol'

export type WalletQuery = NonNullable<EndpointInput<typeof getWallets>['query']>

const pageSize = 40

/** The page of the directory that was asked for, and how many there are over all pages. */
export function findWallets(
  directory: readonly WalletListing[],
  {
    badge_type,
    chains = [],
    entries = pageSize,
    exclude = [],
    include = [],
    page = 1,
    search = '',
  }: WalletQuery,
): { count: number; data: WalletListing[] } {
  const letters = search.trim().toLowerCase()
  const matches = directory.filter(
    (wallet) =>
      (include.length === 0 || include.includes(wallet.id)) &&
      !exclude.includes(wallet.id) &&
      (badge_type === undefined || badge_type === (wallet.badge ?? 'none')) &&
      // A wallet that serves any of the chains; one that names none may serve them all.
      (chains.length === 0 ||
        wallet.chains.length === 0 ||
        wallet.chains.some((chain) => chains.includes(chain))) &&
      wallet.name.toLowerCase().includes(letters),
  )
  const start = (page - 1) * entries
  return { count: matches.length, data: matches.slice(start, start + entries) }
}
