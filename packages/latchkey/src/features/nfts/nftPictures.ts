import { createStore, type StoreApi } from 'zustand/vanilla'
import { atEnd } from '../../core/atEnd.ts'
import type { Engine } from '../../core/engine.ts'
import type { OwnedNft } from '../../core/nfts/nft.ts'
import { fetchNftImage } from '../../core/provider/fetchNftImage.ts'
import { inertPicture } from './inertPicture.ts'

/** A tile of the grid, or the one picture of a page. */
export type NftPictureSize = 'tile' | 'large'

/** What has a picture. */
type Pictured = Pick<OwnedNft, 'contract' | 'hasPicture' | 'id' | 'tokenId'>

/** Addresses of pictures; `none` where there is nothing to show. */
type Known = Readonly<Record<string, string>>

export type NftPictures = {
  readonly store: StoreApi<Known>
  /** Fetches a picture, and keeps it while it is on show. Returns what ends that. */
  hold(nft: Pictured, size: NftPictureSize): () => void
}

/** About two screenfuls. */
const mostKept = 36
/** What failed is remembered, so that scrolling does not ask again and again. */
const mostFailed = 1_000
/** What flies by while somebody scrolls is not asked for, in ms. */
const rest = 90
/** The longer side in px, for sharp screens. */
const sides = { large: 720, tile: 320 } as const

/** The pictures of NFTs: few at a time, none that could run, load or send anything. */
export function nftPictures(engine: Engine): NftPictures {
  return engine.once('nftPictures', () => createNftPictures(engine))
}

export function createNftPictures(engine: Engine): NftPictures {
  const store = createStore<Known>(() => ({}))
  const held = new Map<string, { count: number; readonly ending: AbortController }>()

  atEnd(engine, () => {
    for (const { ending } of held.values()) ending.abort()
    for (const url of Object.values(store.getState())) revoke(url)
  })

  async function load(nft: Pictured, size: NftPictureSize, signal: AbortSignal): Promise<void> {
    const url = nft.hasPicture ? await fetchPicture(nft, size, signal) : none
    if (signal.aborted) revoke(url)
    else keep(pictureKey(nft, size), url)
  }

  async function fetchPicture(
    nft: Pictured,
    size: NftPictureSize,
    signal: AbortSignal,
  ): Promise<string> {
    try {
      const blob = await fetchNftImage(engine, nft, { quiet: true, signal })
      return URL.createObjectURL(await inertPicture(blob, sides[size]))
    } catch (error) {
      if (!signal.aborted)
        engine.logger.debug('An NFT is shown without its picture.', { error, id: nft.id })
      return none
    }
  }

  /** Last in, last out: what is not on show goes, the oldest first. */
  function keep(key: string, url: string): void {
    const known: Record<string, string> = { ...store.getState(), [key]: url }
    let pictures = Object.values(known).filter((one) => one !== none).length
    let failures = Object.keys(known).length - pictures
    for (const [old, address] of Object.entries(known)) {
      const isFailure = address === none
      if (held.has(old) || (isFailure ? failures <= mostFailed : pictures <= mostKept)) continue
      if (isFailure) failures--
      else pictures--
      delete known[old]
      revoke(address)
    }
    store.setState(known, true)
  }

  return {
    hold(nft, size) {
      const key = pictureKey(nft, size)
      const holding = held.get(key) ?? { count: 0, ending: new AbortController() }
      held.set(key, holding)
      holding.count++
      if (holding.count === 1 && !store.getState()[key]) {
        const { signal } = holding.ending
        const start = setTimeout(() => void load(nft, size, signal), size === 'tile' ? rest : 0)
        signal.addEventListener('abort', () => clearTimeout(start))
      }
      return () => {
        holding.count--
        if (holding.count > 0) return
        held.delete(key)
        holding.ending.abort()
      }
    },
    store,
  }
}

/** Stands for a picture that does not exist. */
export const none = 'none'

/** Where a picture stands in the store. */
export function pictureKey({ id }: Pick<OwnedNft, 'id'>, size: NftPictureSize): string {
  return `${size}:${id}`
}

function revoke(url: string): void {
  if (url !== none) URL.revokeObjectURL(url)
}
