import type { CaipAddress } from '../../core/caip.ts'
import type { OwnedNft } from '../../core/nfts/nft.ts'

/** What is known, and which of it is wanted. */
export type WantedNfts = {
  readonly nfts: readonly OwnedNft[]
  readonly showsHidden: boolean
  /** The contract of the only collection that is wanted. */
  readonly collection: CaipAddress | undefined
}

/** The NFTs that are wanted, of those that are known. */
export function shownNfts({ collection, nfts, showsHidden }: WantedNfts): readonly OwnedNft[] {
  return nfts.filter(
    (nft) => (showsHidden || !nft.isHidden) && (!collection || nft.contract === collection),
  )
}

/** How many are known that nobody asked for. */
export function countHidden({ nfts }: Pick<WantedNfts, 'nfts'>): number {
  return nfts.reduce((sum, { isHidden }) => sum + (isHidden ? 1 : 0), 0)
}

/** A collection of which there are NFTs to be shown. */
export type Collection = {
  readonly contract: CaipAddress
  readonly name: string
  readonly count: number
}

/** More than that are no choice any more. */
const mostCollections = 100

/** The collections to choose from, those of which there are most first. */
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
