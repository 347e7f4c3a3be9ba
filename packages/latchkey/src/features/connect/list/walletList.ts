import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Engine } from '../../../core/engine.ts'
import type { WalletPage } from '../directory/directory.ts'
import type { Listing } from '../directory/listing.ts'
import { preloadPictures } from './preloadPictures.ts'

/** State of the list of all wallets. */
export type WalletListState = {
  /** As typed. */
  readonly search: string
  readonly certified: boolean
  readonly status: 'loading' | 'ready' | 'loadingMore' | 'failed'
  readonly listings: readonly Listing[]
  /** Search text of the listings. Empty for the plain list. */
  readonly searched: string
  readonly hasMore: boolean
  /** Whether the listings are the built-in fallback. */
  readonly isFallback: boolean
}

/** The list of all wallets while it is mounted. */
export type WalletList = {
  readonly store: StoreApi<WalletListState>
  search(text: string): void
  setCertified(certified: boolean): void
  loadMore(): void
  retry(): void
  /** Ignores pending responses. */
  close(): void
}

const debounce = 500
const shortestSearch = 2
const shortestWait = 300

/** Creates the list, and loads its first page. */
export function createWalletList(engine: Engine): WalletList {
  const store = createStore<WalletListState>(() => ({
    certified: false,
    hasMore: false,
    isFallback: false,
    listings: [],
    search: '',
    searched: '',
    status: 'loading',
  }))
  let latest = Symbol()
  let page = 1
  let typing: ReturnType<typeof setTimeout> | undefined

  function show(): void {
    clearTimeout(typing)
    const { certified, search } = store.getState()
    const searched = asSearch(search)
    page = 1
    store.setState({ searched, status: 'loading' })
    if (!searched) return void load(false, () => fetchFrom({ certified, page: 1 }))
    engine.events.emit('SEARCH_WALLET', { badge: certified ? 'certified' : '', search: searched })
    load(false, () => find({ certified, search: searched }))
  }

  /** Shows the response, unless a newer request was sent. */
  async function load(isMore: boolean, ask: () => Promise<WalletPage>): Promise<void> {
    const asking = Symbol()
    latest = asking
    try {
      const { count, isFallback, listings: found } = await ask()
      if (asking !== latest) return
      const { listings, searched } = store.getState()
      const all = isMore ? [...listings, ...found] : found
      const hasMore = !searched && found.length > 0 && all.length < count
      store.setState({ hasMore, isFallback, listings: all, status: 'ready' })
    } catch (error) {
      engine.logger.warn('The list of wallets could not be loaded.', error)
      if (asking === latest) store.setState({ status: 'failed' })
    }
  }

  async function fetchFrom(wanted: { page: number; certified: boolean }): Promise<WalletPage> {
    const { fetchPage } = await import('../directory/directory.ts')
    return withPictures(await fetchPage(engine, wanted))
  }

  /** Delays results, so that they do not flicker while the visitor types. */
  async function find(wanted: { search: string; certified: boolean }): Promise<WalletPage> {
    const waited = new Promise((resolve) => setTimeout(resolve, shortestWait))
    const { searchWallets } = await import('../directory/directory.ts')
    const found = await withPictures(await searchWallets(engine, wanted))
    await waited
    return found
  }

  async function withPictures(found: WalletPage): Promise<WalletPage> {
    await preloadPictures(engine, found.listings)
    return found
  }

  show()
  return {
    close() {
      clearTimeout(typing)
      latest = Symbol()
    },
    loadMore() {
      const { certified, hasMore, status } = store.getState()
      if (!hasMore || status !== 'ready') return
      store.setState({ status: 'loadingMore' })
      page += 1
      load(true, () => fetchFrom({ certified, page }))
    },
    retry: show,
    search(text) {
      store.setState({ search: text })
      clearTimeout(typing)
      if (asSearch(text) !== store.getState().searched)
        typing = setTimeout(show, asSearch(text) ? debounce : 0)
    },
    setCertified(certified) {
      store.setState({ certified })
      show()
    },
    store,
  }
}

/** A search text of one letter counts as empty. */
function asSearch(text: string): string {
  const trimmed = text.trim()
  return trimmed.length < shortestSearch ? '' : trimmed
}

/** Whether the listings do not answer the search text yet. */
export function isSearchPending({ search, searched }: WalletListState): boolean {
  return asSearch(search) !== searched
}
