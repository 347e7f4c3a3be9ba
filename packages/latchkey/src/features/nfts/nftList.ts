import { createStore, type StoreApi } from 'zustand/vanilla'
import type { CaipAddress } from '../../core/caip.ts'
import type { Engine } from '../../core/engine.ts'
import { type OwnedNft, readNft } from '../../core/nfts/nft.ts'
import { getNfts } from '../../core/provider/account/getNfts.ts'
import { chainOfAccount } from '../../core/provider/client/chainOfAccount.ts'
import { queries } from '../../core/provider/client/queries.ts'
import { isChainSupported } from '../../core/provider/client/supportedChains.ts'
import { cachedQuery } from '../../core/queries/cachedQuery.ts'
import { followQuery, type QueryActivity } from '../../core/queries/followQuery.ts'
import type { Query } from '../../core/queries/query.ts'
import { dataOf, errorOf, type QueryState } from '../../core/queries/queryState.ts'
import { shownNfts, type WantedNfts } from './shownNfts.ts'

/** An account's NFTs as far as they were read, and the visitor's filter. */
export type NftListState = WantedNfts & {
  readonly status: 'loading' | 'ready' | 'loadingMore' | 'failed' | 'unserved'
  /** Whether there is a page that has not been read. */
  readonly hasMore: boolean
  /** Why the last read failed. */
  readonly error: Error | undefined
}

/** An account's NFTs, page by page. */
export type NftList = {
  readonly account: CaipAddress
  readonly store: StoreApi<NftListState>
  /** Reads the list if it is stale, and whenever its query is invalidated. Returns what stops it. */
  watch(): () => void
  /** Reads the next page, and a few more while they hold nothing to show. */
  loadMore(): Promise<void>
  /** Reads all known pages again. */
  reload(): Promise<void>
  showHidden(shows: boolean): void
  choose(collection: CaipAddress | undefined): void
}

/** The pages that were read. `unserved`: the provider serves no NFTs here. */
type NftPages = {
  readonly count: number
  readonly next?: string | undefined
  readonly nfts: readonly OwnedNft[]
  readonly unserved?: boolean
}

/** The most pages without anything to show that are read in a row. */
const mostInARow = 4
/** Fills whole rows of two or three columns. */
const entries = 48

/** The query key of an account's NFTs. */
export function nftsKey(account: CaipAddress): readonly string[] {
  return ['nfts', account]
}

export function createNftList(engine: Engine, account: CaipAddress): NftList {
  const store = createStore<NftListState>(() => ({
    collection: undefined,
    error: undefined,
    hasMore: false,
    nfts: [],
    showsHidden: false,
    status: 'loading',
  }))
  const query: Query<NftPages> = {
    fresh: 30_000,
    keep: Number.POSITIVE_INFINITY,
    key: nftsKey(account),
    read,
  }
  /** Whether a read appends a page; others read all known pages again. */
  let appends = false

  async function read(signal: AbortSignal): Promise<NftPages> {
    // An invalidation replaces a read that appends by one of all known pages.
    signal.addEventListener('abort', () => {
      appends = false
    })
    if (!(await isChainSupported(engine, chainOfAccount(account))))
      return { count: 0, nfts: [], unserved: true }
    const known = cachedQuery<NftPages>(engine, query.key)?.state.data?.data
    let { count, next, nfts } = (appends && known) || nothing
    const least = count ? count + 1 : (known?.count ?? 1)
    const countShown = () => shownNfts({ ...store.getState(), nfts }).length
    const before = countShown()
    do {
      const page = await getNfts(engine, { account, cursor: next, entries }, { signal })
      const found = [...nfts, ...page.data.flatMap((nft) => readNft(nft) ?? [])]
      // An NFT that moved between pages is listed twice.
      nfts = [...new Map(found.map((nft) => [nft.id, nft])).values()]
      next = page.next ?? undefined
      count++
    } while (next && (count < least || (count < least + mostInARow && countShown() === before)))
    return { count, next, nfts }
  }

  function hear(state: QueryState<NftPages>, { isReading }: QueryActivity) {
    const { next, nfts, unserved } = dataOf(state) ?? nothing
    const error = isReading ? undefined : errorOf(state)
    let status: NftListState['status'] = unserved ? 'unserved' : 'ready'
    if (isReading && appends) status = 'loadingMore'
    else if (nfts.length === 0 && (isReading || state.status === 'loading')) status = 'loading'
    else if (nfts.length === 0 && error) status = 'failed'
    if (error) engine.logger.warn('The NFTs could not be read.', error)
    store.setState({ error, hasMore: next !== undefined, nfts, status })
  }

  async function reload(isMore = false): Promise<void> {
    appends = isMore
    await queries(engine).refetchQueries({ queryKey: query.key }, { cancelRefetch: !isMore })
    appends = false
  }

  return {
    account,
    choose: (collection) => store.setState({ collection }),
    async loadMore() {
      // A grid that is not full requests more while its first page is read.
      await cachedQuery(engine, query.key)?.promise?.catch(() => undefined)
      if (store.getState().hasMore) await reload(true)
    },
    reload: () => reload(),
    showHidden: (showsHidden) => store.setState({ showsHidden }),
    store,
    watch() {
      const follower = followQuery(engine, hear)
      follower.follow(query)
      return follower.stop
    },
  }
}

const nothing: NftPages = { count: 0, nfts: [] }
