// chunk: core/listings, features/connect/directory
import type { Engine } from '../../../core/engine.ts'
import { wantedFamilies } from '../../../core/modal/wantedFamilies.ts'
import { isDevelopment } from '../../../core/notices/isDevelopment.ts'
import { getWallets } from '../../../core/provider/directory/getWallets.ts'
import { allNetworks } from '../../../core/selectors.ts'
import {
  type DirectoryOptions,
  excludedQuery,
  featuredQuery,
  pageQuery,
  recommendedQuery,
  searchQuery,
} from './directoryQueries.ts'
import { keepFresh } from './keepFresh.ts'
import type { Listing } from './listing.ts'
import { orderByIds } from './orderByIds.ts'
import { type ListingQuery, queryListings } from './queryListings.ts'
import { withAliases } from './withAliases.ts'

/** A page of wallets, and whether it is the fallback for an unavailable provider. */
export type WalletPage = {
  readonly listings: readonly Listing[]
  readonly count: number
  readonly isFallback: boolean
}

/** Directory data of the Connect view. */
export type Highlights = {
  readonly featured: readonly Listing[]
  readonly recommended: readonly Listing[]
  /** Listings of the excluded wallets, which tell their names. */
  readonly excluded: readonly Listing[]
  /** Number of wallets in addition to the featured ones. */
  readonly count: number
  readonly isFallback: boolean
}

const nothing: WalletPage = { count: 0, isFallback: false, listings: [] }

/** Reads the featured, recommended and excluded wallets. */
export async function fetchHighlights(engine: Engine): Promise<Highlights> {
  const options = await directoryOptions(engine)
  const isNamed = [options.excludeWalletIds, options.featuredWalletIds, options.includeWalletIds]
  if (isDevelopment() && isNamed.some((ids) => ids?.length)) checkIds(engine)
  const [featured, recommended, excluded] = await Promise.all([
    fetchWallets(engine, featuredQuery(options)),
    fetchWallets(engine, recommendedQuery(options)),
    fetchWallets(engine, excludedQuery(options)),
  ])
  return {
    count: recommended.count,
    excluded: excluded.listings,
    featured: orderByIds(featured.listings, options.featuredWalletIds ?? []),
    isFallback: [featured, recommended, excluded].some(({ isFallback }) => isFallback),
    recommended: recommended.listings,
  }
}

/** Reads a page of the wallets that no other group shows. */
export async function fetchPage(
  engine: Engine,
  { certified, page }: { readonly page: number; readonly certified: boolean },
): Promise<WalletPage> {
  const options = await directoryOptions(engine)
  const { featured, recommended } = await fetchHighlights(engine)
  const before = [...featured, ...recommended].map(({ id }) => id)
  return fetchWallets(engine, pageQuery(options, page, { before, certified }))
}

/** Searches wallets by name. */
export async function searchWallets(
  engine: Engine,
  { certified, search }: { readonly search: string; readonly certified: boolean },
): Promise<WalletPage> {
  return fetchWallets(engine, searchQuery(await directoryOptions(engine), search, certified))
}

/** Reads a wallet by its id, if it serves the page's networks. */
export async function fetchListing(engine: Engine, id: string): Promise<Listing | undefined> {
  const include = (await withAliases([id])).flat()
  const { chains } = await directoryOptions(engine)
  const query = { chains, entries: include.length, include, page: 1 }
  const { listings } = await fetchWallets(engine, query)
  return listings.find((listing) => include.includes(listing.id))
}

async function directoryOptions(engine: Engine): Promise<DirectoryOptions> {
  const state = engine.store.getState()
  const { excludeWalletIds, featuredWalletIds, includeWalletIds } = state.options
  const [exclude, featured, include] = await Promise.all(
    [excludeWalletIds, featuredWalletIds, includeWalletIds].map(withAliases),
  )
  const wanted = wantedFamilies(state)
  const chains = allNetworks(state).flatMap(({ caipNetworkId, chainNamespace }) =>
    wanted.includes(chainNamespace) ? [caipNetworkId] : [],
  )
  return {
    chains,
    excludeWalletIds: exclude?.flat() ?? [],
    featuredWalletIds: featured?.flat() ?? [],
    includeWalletIds: include?.flat() ?? [],
  }
}

/** Tells the host's developer which ids lead to no wallet. Visitors' pages save the requests. */
function checkIds(engine: Engine): void {
  import('./alertUnknownIds.ts')
    .then(({ alertUnknownIds }) => alertUnknownIds(engine, (query) => fetchWallets(engine, query)))
    .catch((error: unknown) => engine.logger.warn('Wallet ids could not be checked.', error))
}

/** Queries the provider. Falls back to the built-in list if there is none or it is unavailable. */
async function fetchWallets(engine: Engine, query: ListingQuery | undefined): Promise<WalletPage> {
  if (!query) return nothing
  const { directoryUrl } = engine.store.getState().options.provider
  if (directoryUrl === undefined) return fetchBuiltIn(query, false)
  try {
    const key = JSON.stringify([directoryUrl, query])
    const { count, data } = await keepFresh(engine, key, () => getWallets(engine, query))
    return { count, isFallback: false, listings: data }
  } catch (error) {
    engine.logger.warn('The wallet directory did not respond. Showing the built-in list.', error)
    return fetchBuiltIn(query, true)
  }
}

async function fetchBuiltIn(query: ListingQuery, isFallback: boolean): Promise<WalletPage> {
  const { builtInDirectory } = await import('./builtInDirectory.ts')
  const { count, data } = queryListings(builtInDirectory, query)
  return { count, isFallback, listings: data }
}
