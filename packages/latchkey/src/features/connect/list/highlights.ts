import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Engine } from '../../../core/engine.ts'
import type { Highlights } from '../directory/directory.ts'
import { preloadPictures } from './preloadPictures.ts'

/** Loading state of the directory data. Installed wallets do not wait for it. */
export type HighlightsState = Highlights & {
  readonly status: 'loading' | 'ready' | 'failed'
  /** Whether installed wallets are held back until the names of excluded wallets are known. Limited in time. */
  readonly isHolding: boolean
}

const nothing = { count: 0, excluded: [], featured: [], isFallback: false, recommended: [] }
const holdFor = 500

/** Directory data of the Connect view. */
export function highlightsStore(engine: Engine): StoreApi<HighlightsState> {
  return engine.once(createHighlightsStore)
}

function createHighlightsStore(engine: Engine): StoreApi<HighlightsState> {
  const { excludeWalletIds } = engine.store.getState().options
  const isHolding = Boolean(excludeWalletIds?.length)
  return createStore<HighlightsState>(() => ({ ...nothing, isHolding, status: 'loading' }))
}

/** Loads the directory data, or retries after a failure. */
export async function loadHighlights(engine: Engine): Promise<void> {
  const store = highlightsStore(engine)
  const chosen = chosenIds(engine)
  const timer = setTimeout(() => store.setState({ isHolding: false }), holdFor)
  try {
    // The directory, its cache and its schemas are not part of the first paint.
    const { fetchHighlights } = await import('../directory/directory.ts')
    const highlights = await fetchHighlights(engine)
    // The host has chosen others meanwhile, which load on their own.
    if (chosenIds(engine) !== chosen) return
    store.setState({ excluded: highlights.excluded, isHolding: false })
    await preloadPictures(engine, [...highlights.featured, ...highlights.recommended])
    if (chosenIds(engine) === chosen) store.setState({ ...highlights, status: 'ready' })
  } catch (error) {
    engine.logger.warn('The list of wallets could not be loaded.', error)
    store.setState({ isHolding: false, status: 'failed' })
  } finally {
    clearTimeout(timer)
  }
}

/** The wallets that the host chooses, as one text. */
function chosenIds({ store }: Engine): string {
  const { excludeWalletIds, featuredWalletIds, includeWalletIds } = store.getState().options
  return JSON.stringify([excludeWalletIds, featuredWalletIds, includeWalletIds])
}

/** Loads the directory data again whenever the host chooses other wallets. Returns a function that stops it. */
export function followWalletIds(engine: Engine): () => void {
  let before = chosenIds(engine)
  return engine.store.subscribe(() => {
    const now = chosenIds(engine)
    if (now === before) return
    before = now
    void loadHighlights(engine)
  })
}
