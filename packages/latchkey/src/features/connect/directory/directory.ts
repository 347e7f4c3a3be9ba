// chunk: core/listings, features/connect/directory
import type { Engine } from '../../../core/engine.ts'
import { wantedFamilies } from '../../../core/modal/wantedFamilies.ts'
import { getWallets } from '../../../core/provider/directory/getWallets.ts'
import { allNetworks } from '../../../core/selectors.ts'
import { orderByIds } from '../list/orderByIds.ts'
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
import { queryListings, type WalletQuery } from './queryListings.ts'

/** What a wallet list answered, and whether the provider was meant to and did not. */
export type WalletPage = {
  readonly listings: readonly Listing[]
  readonly count: number
  readonly isFallback: boolean
}

/** What the Connect view learns of the directory. */
export type Highlights = {
  readonly featured: readonly Listing[]
  readonly recommended: readonly Listing[]
  /** What the excluded wallets are called. */
  readonly excluded: readonly Listing[]
  /** How many wallets there are beside the featured ones. */
  readonly count: number
  readonly isFallback: boolean
}

const nothing: WalletPage = { count: 0, isFallback: false, listings: [] }

/** Asks for the wallets that the Connect view names. */
export async function fetchHighlights(engine: Engine): Promise<Highlights> {
  const options = directoryOptions(engine)
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

/** Asks for a page of the wallets that no other group shows. */
export async function fetchPage(
  engine: Engine,
  { certified, page }: { readonly page: number; readonly certified: boolean },
): Promise<WalletPage> {
  const options = directoryOptions(engine)
  const { featured, recommended } = await fetchHighlights(engine)
  const before = [...featured, ...recommended].map(({ id }) => id)
  return fetchWallets(engine, pageQuery(options, page, { before, certified }))
}

/** Asks for the wallets whose name has these letters. */
export function searchWallets(
  engine: Engine,
  { certified, search }: { readonly search: string; readonly certified: boolean },
): Promise<WalletPage> {
  return fetchWallets(engine, searchQuery(directoryOptions(engine), search, certified))
}

function directoryOptions(engine: Engine): DirectoryOptions {
  const state = engine.store.getState()
  const wanted = wantedFamilies(state)
  const chains = allNetworks(state).flatMap(({ caipNetworkId, chainNamespace }) =>
    wanted.includes(chainNamespace) ? [caipNetworkId] : [],
  )
  return { ...state.options, chains }
}

/** The provider's answer; without a provider, or while it is down, that of the built-in list. */
async function fetchWallets(engine: Engine, query: WalletQuery | undefined): Promise<WalletPage> {
  if (!query) return nothing
  const { directoryUrl } = engine.store.getState().options.provider
  if (directoryUrl === undefined) return fetchBuiltIn(query, false)
  try {
    const key = JSON.stringify([directoryUrl, query])
    const { count, data } = await keepFresh(engine, key, () => getWallets(engine, query))
    return { count, isFallback: false, listings: data }
  } catch (error) {
    engine.logger.warn('The wallet directory did not answer; the built-in list stands in.', error)
    return fetchBuiltIn(query, true)
  }
}

async function fetchBuiltIn(query: WalletQuery, isFallback: boolean): Promise<WalletPage> {
  const { builtInDirectory } = await import('./builtInDirectory.ts')
  const { count, data } = queryListings(builtInDirectory, query)
  return { count, isFallback, listings: data }
}
