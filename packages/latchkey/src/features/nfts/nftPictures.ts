import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Engine } from '../../core/engine.ts'
import { onDestroy } from '../../core/lifetime/onDestroy.ts'
import type { OwnedNft } from '../../core/nfts/nft.ts'
import { fetchNftImage } from '../../core/provider/account/fetchNftImage.ts'

/** An NFT, as far as its picture needs it. */
type Pictured = Pick<OwnedNft, 'contract' | 'hasPicture' | 'id' | 'tokenId'>

/** Pictures by NFT; `none` if there is nothing to show. */
type Known = Readonly<Record<string, Blob | typeof none>>

export type NftPictures = {
  readonly store: StoreApi<Known>
  /** Fetches a picture, and keeps it while it is in view. Returns what ends that. */
  hold(nft: Pictured): () => void
}

/** Stands for a missing picture. */
export const none = 'none'

/** About two screenfuls. */
const mostKept = 36
/** Failures are remembered, so that scrolling does not request them again. */
const mostFailed = 1_000
/** Milliseconds without new NFTs before pictures are requested: fetching slows scrolling. */
const rest = 150
/** Larger pictures are not shown. */
const mostBytes = 8_000_000

/** The pictures of NFTs in view. */
export function nftPictures(engine: Engine): NftPictures {
  return engine.once(createNftPictures)
}

export function createNftPictures(engine: Engine): NftPictures {
  const store = createStore<Known>(() => ({}))
  const held = new Map<string, { count: number; readonly ending: AbortController }>()
  /** Reads that start once scrolling rests. */
  const waiting = new Map<string, () => void>()
  let resting: ReturnType<typeof setTimeout> | undefined

  onDestroy(engine, () => {
    clearTimeout(resting)
    for (const { ending } of held.values()) ending.abort()
    store.setState({}, true)
  })

  async function load(nft: Pictured, signal: AbortSignal): Promise<void> {
    const picture = nft.hasPicture ? await fetchPicture(nft, signal) : none
    if (!signal.aborted) keep(nft.id, picture)
  }

  async function fetchPicture(nft: Pictured, signal: AbortSignal): Promise<Blob | typeof none> {
    try {
      const picture = await fetchNftImage(engine, nft, { quiet: true, signal })
      if (/^image\//i.test(picture.type) && picture.size <= mostBytes) return picture
      engine.logger.debug('An NFT has no picture for a page.', picture.type, picture.size)
    } catch (error) {
      if (!signal.aborted)
        engine.logger.debug('An NFT is shown without its picture.', { error, id: nft.id })
    }
    return none
  }

  /** Drops pictures out of view, the oldest first. */
  function keep(id: string, picture: Blob | typeof none): void {
    const known: Record<string, Blob | typeof none> = { ...store.getState(), [id]: picture }
    let pictures = Object.values(known).filter((one) => one !== none).length
    let failures = Object.keys(known).length - pictures
    for (const [old, one] of Object.entries(known)) {
      if (held.has(old) || (one === none ? failures <= mostFailed : pictures <= mostKept)) continue
      if (one === none) failures--
      else pictures--
      delete known[old]
    }
    store.setState(known, true)
  }

  function begin(): void {
    for (const start of waiting.values()) start()
    waiting.clear()
  }

  return {
    hold(nft) {
      const { id } = nft
      const holding = held.get(id) ?? { count: 0, ending: new AbortController() }
      held.set(id, holding)
      holding.count++
      if (holding.count === 1 && !store.getState()[id]) {
        waiting.set(id, () => void load(nft, holding.ending.signal))
        clearTimeout(resting)
        resting = setTimeout(begin, rest)
      }
      return () => {
        holding.count--
        if (holding.count > 0) return
        held.delete(id)
        waiting.delete(id)
        holding.ending.abort()
      }
    },
    store,
  }
}
