import type { Engine } from '../../core/engine.ts'
import type { OwnedNft } from '../../core/nfts/nft.ts'

/** The place in the list from which the visitor opened an NFT. */
export type LeftPlace = {
  readonly id: OwnedNft['id']
  /** The scroll position, in px. */
  readonly top: number
}

const places = ({ once }: Pick<Engine, 'once'>) => once(createPlaces)

function createPlaces(): { left: LeftPlace | undefined } {
  return { left: undefined }
}

/** Remembers the place for the way back. */
export function leavePlace(engine: Engine, place: LeftPlace): void {
  places(engine).left = place
}

/** Takes the place to return to, once; undefined if the visitor comes from elsewhere. */
export function takePlace(engine: Engine): LeftPlace | undefined {
  const kept = places(engine)
  const { left } = kept
  kept.left = undefined
  return engine.store.getState().router.direction === 'prev' ? left : undefined
}
