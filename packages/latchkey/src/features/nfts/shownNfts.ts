import type { CaipAddress } from '../../core/caip.ts'
import type { OwnedNft } from '../../core/nfts/nft.ts'

/** Known NFTs, and the filter. */
export type WantedNfts = {
  readonly nfts: readonly OwnedNft[]
  readonly showsHidden: boolean
  /** The contract of the only collection to show. */
  readonly collection: CaipAddress | undefined
}

/** The known NFTs that pass the filter. */
export function shownNfts({ collection, nfts, showsHidden }: WantedNfts): readonly OwnedNft[] {
  return nfts.filter(
    (nft) => (showsHidden || !nft.isHidden) && (!collection || nft.contract === collection),
  )
}

/** The number of known NFTs that look like spam. */
export function countHidden({ nfts }: Pick<WantedNfts, 'nfts'>): number {
  return nfts.reduce((sum, { isHidden }) => sum + (isHidden ? 1 : 0), 0)
}

/** A collection with NFTs to show. */
export type Collection = {
  readonly contract: CaipAddress
  readonly name: string
  readonly count: number
}

/** The most collections in the filter. */
const mostCollections = 100

/** The collections of the filter, the largest first. */
export function collectionsOf({
  collection,
  nfts,
  showsHidden,
}: WantedNfts): readonly Collection[] {
  const found = new Map<CaipAddress, Collection>()
  for (const nft of shownNfts({ collection: undefined, nfts, showsHidden })) {
    const count = (found.get(nft.contract)?.count ?? 0) + 1
    found.set(nft.contract, { contract: nft.contract, count, name: nft.collection })
  }
  const sorted = [...found.values()].sort((a, b) => b.count - a.count)
  const most = sorted.slice(0, mostCollections)
  const chosen = collection && found.get(collection)
  return !chosen || most.includes(chosen) ? most : [chosen, ...most]
}
