import type { CaipNetworkId } from '../../../core/caip.ts'
import type { ListingQuery } from './queryListings.ts'

/** Page sizes. */
const entries = { highlights: 4, page: 40, search: 100 } as const

/** Options that narrow the queries. */
export type DirectoryOptions = {
  readonly includeWalletIds?: readonly string[]
  readonly excludeWalletIds?: readonly string[]
  readonly featuredWalletIds?: readonly string[]
  readonly chains: readonly CaipNetworkId[]
}

/** Query for the host's featured wallets. Undefined without any. */
export function featuredQuery(options: DirectoryOptions): ListingQuery | undefined {
  const { chains, excludeWalletIds, featuredWalletIds: include } = options
  if (!include?.length) return undefined
  return {
    chains,
    entries: Math.max(entries.highlights, include.length),
    exclude: excludeWalletIds,
    include,
    page: 1,
  }
}

/** Query for the wallets that fill up the Connect view. */
export function recommendedQuery(options: DirectoryOptions): ListingQuery {
  const { chains, excludeWalletIds = [], featuredWalletIds = [], includeWalletIds } = options
  return {
    chains,
    entries: entries.highlights,
    exclude: [...excludeWalletIds, ...featuredWalletIds],
    include: includeWalletIds,
    page: 1,
  }
}

/** Query for the names of excluded wallets. Undefined without any. */
export function excludedQuery({
  excludeWalletIds: include,
}: DirectoryOptions): ListingQuery | undefined {
  return include?.length ? { entries: include.length, include, page: 1 } : undefined
}

/** Query for a page of all wallets, without those of earlier groups. */
export function pageQuery(
  options: DirectoryOptions,
  page: number,
  { before, certified }: { before: readonly string[]; certified: boolean },
): ListingQuery {
  const { chains, excludeWalletIds = [], includeWalletIds } = options
  return {
    badge_type: certified ? 'certified' : undefined,
    chains,
    entries: entries.page,
    exclude: [...new Set([...before, ...excludeWalletIds])],
    include: includeWalletIds,
    page,
  }
}

/** Query for wallets by name. */
export function searchQuery(
  options: DirectoryOptions,
  search: string,
  certified: boolean,
): ListingQuery {
  const { chains, excludeWalletIds, includeWalletIds } = options
  return {
    badge_type: certified ? 'certified' : undefined,
    chains,
    entries: entries.search,
    exclude: excludeWalletIds,
    include: includeWalletIds,
    page: 1,
    search: search.trim(),
  }
}
