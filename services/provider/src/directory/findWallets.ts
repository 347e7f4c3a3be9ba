import type { EndpointInput, getWallets, WalletListing } from 'latchkey/protocol'

export type WalletQuery = NonNullable<EndpointInput<typeof getWallets>['query']>

const pageSize = 40

/** The requested page of the directory, and the number of matches over all pages. */
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
      // A wallet without a chain list may support any chain.
      (chains.length === 0 ||
        wallet.chains.length === 0 ||
        wallet.chains.some((chain) => chains.includes(chain))) &&
      wallet.name.toLowerCase().includes(letters),
  )
  const start = (page - 1) * entries
  return { count: matches.length, data: matches.slice(start, start + entries) }
}
