import { createStore, type StoreApi } from 'zustand/vanilla'
import type { CaipAddress } from '../../core/caip.ts'
import type { Engine } from '../../core/engine.ts'
import type { OwnedNft } from '../../core/nfts/nft.ts'
import { nftsKey } from '../../core/nfts/nftsKey.ts'
import { nftsFreshFor, readNftPage } from '../../core/nfts/readNftPage.ts'
import { chainOfAccount } from '../../core/provider/client/chainOfAccount.ts'
import { isChainSupported } from '../../core/provider/client/supportedChains.ts'
import { whenInvalidated } from '../../core/provider/client/whenInvalidated.ts'
import { shownNfts, type WantedNfts } from './shownNfts.ts'

/** An account's NFTs as far as they were read, and the visitor's filter. */
export type NftListState = WantedNfts & {
  readonly status: 'loading' | 'ready' | 'loadingMore' | 'failed' | 'unserved'
  /** The cursor of the next page; absent at the end. */
  readonly next: string | undefined
  /** Why the last read failed. */
  readonly error: Error | undefined
}

/** An account's NFTs, page by page. */
export type NftList = {
  readonly account: CaipAddress
  readonly store: StoreApi<NftListState>
  /** Reads the list if it is stale or invalidated. Returns what stops it. */
  watch(): () => void
  /** Reads the next page, and a few more while they hold nothing to show. */
  loadMore(): Promise<void>
  /** Reads all known pages again. */
  reload(): Promise<void>
  showHidden(shows: boolean): void
  choose(collection: CaipAddress | undefined): void
}

/** The most pages without anything to show that are read in a row. */
const mostInARow = 4

export function createNftList(engine: Engine, account: CaipAddress): NftList {
  const store = createStore<NftListState>(() => ({
    collection: undefined,
    error: undefined,
    next: undefined,
    nfts: [],
    showsHidden: false,
    status: 'loading',
  }))
  let pages = 0
  let readAt = Number.NEGATIVE_INFINITY
  /** The latest read: an earlier one that ends later is ignored. */
  let asking: symbol | undefined
  /** Settles with the latest read. */
  let answered: Promise<void> = Promise.resolve()

  function ask(work: (isLatest: () => boolean) => Promise<void>): Promise<void> {
    answered = answer(work)
    return answered
  }

  async function answer(work: (isLatest: () => boolean) => Promise<void>): Promise<void> {
    const mine = Symbol('asking')
    const isLatest = () => asking === mine && !engine.signal.aborted
    asking = mine
    try {
      await work(isLatest)
    } catch (cause) {
      if (!isLatest()) return
      const error = cause instanceof Error ? cause : new Error(String(cause))
      engine.logger.warn('The NFTs could not be read.', error)
      store.setState(({ nfts }) => ({ error, status: nfts.length > 0 ? 'ready' : 'failed' }))
    }
    if (asking === mine) asking = undefined
  }

  /** Reads all known pages again, and shows them together. */
  function reload(): Promise<void> {
    return ask(async (isLatest) => {
      store.setState(({ nfts }) => ({
        error: undefined,
        ...(!nfts.length && { status: 'loading' }),
      }))
      if (!(await isChainSupported(engine, chainOfAccount(account)))) {
        if (isLatest()) store.setState({ status: 'unserved' })
        return
      }
      const wanted = Math.max(1, pages)
      const found: OwnedNft[] = []
      let next: string | undefined
      let read = 0
      do {
        const page = await readNftPage(engine, {
          account,
          force: true,
          ...(next && { cursor: next }),
        })
        if (!isLatest()) return
        found.push(...page.nfts)
        next = page.next
        read++
      } while (next && read < wanted)
      pages = read
      readAt = Date.now()
      store.setState({ next, nfts: withoutDoubles(found), status: 'ready' })
      if (shownNfts(store.getState()).length === 0) await readOn(isLatest)
    })
  }

  async function readOn(isLatest: () => boolean): Promise<void> {
    const before = shownNfts(store.getState()).length
    for (let row = 0; row < mostInARow; row++) {
      const { next: cursor, nfts } = store.getState()
      if (!cursor) break
      store.setState({ error: undefined, status: 'loadingMore' })
      const page = await readNftPage(engine, { account, cursor })
      if (!isLatest()) return
      pages++
      store.setState({ next: page.next, nfts: withoutDoubles([...nfts, ...page.nfts]) })
      if (shownNfts(store.getState()).length > before) break
    }
    store.setState({ status: 'ready' })
  }

  const isStale = () => Date.now() - readAt > nftsFreshFor

  return {
    account,
    choose: (collection) => store.setState({ collection }),
    async loadMore() {
      // A grid that is not full requests more while it is first rendered.
      await answered
      if (store.getState().status === 'ready' && !asking) await ask(readOn)
    },
    reload,
    showHidden: (showsHidden) => store.setState({ showsHidden }),
    store,
    watch() {
      if (isStale() && !asking) void reload()
      return whenInvalidated(engine, nftsKey(account), () => void reload())
    },
  }
}

/** An NFT that moved between pages is listed twice. */
function withoutDoubles(nfts: readonly OwnedNft[]): readonly OwnedNft[] {
  return [...new Map(nfts.map((nft) => [nft.id, nft])).values()]
}
