import type { CaipNetworkId } from '../../../core/caip.ts'
import type { WalletQuery } from './queryListings.ts'

/** How many wallets are asked for at a time. */
const entries = { highlights: 4, page: 40, search: 100 } as const

/** The options that narrow what is asked of the directory. */
export type DirectoryOptions = {
  readonly includeWalletIds?: readonly string[]
  readonly excludeWalletIds?: readonly string[]
  readonly featuredWalletIds?: readonly string[]
  readonly chains: readonly CaipNetworkId[]
}

/** The wallets that the host puts first; absent where it named none. */
export function featuredQuery(options: DirectoryOptions): WalletQuery | undefined {
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

/** The wallets that fill up the Connect view. */
export function recommendedQuery(options: DirectoryOptions): WalletQuery {
  const { chains, excludeWalletIds = [], featuredWalletIds = [], includeWalletIds } = options
  return {
    chains,
    entries: entries.highlights,
    exclude: [...excludeWalletIds, ...featuredWalletIds],
    include: includeWalletIds,
    page: 1,
  }
}

/** The wallets that the host does not want, to learn what they are called; absent without any. */
export function excludedQuery({
  excludeWalletIds: include,
}: DirectoryOptions): WalletQuery | undefined {
  return include?.length ? { entries: include.length, include, page: 1 } : undefined
}

/** A page of all others: what stands before them in the list is left out. */
export function pageQuery(
  options: DirectoryOptions,
  page: number,
  { before, certified }: { before: readonly string[]; certified: boolean },
): WalletQuery {
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

/** The wallets whose name has these letters. */
export function searchQuery(
  options: DirectoryOptions,
  search: string,
  certified: boolean,
): WalletQuery {
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
