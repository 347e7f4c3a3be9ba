import type { Engine } from '../../core/engine.ts'
import type { OwnedNft } from '../../core/nfts/nft.ts'

/** Where somebody was in the list when they went to look at one of it. */
export type LeftPlace = {
  readonly id: OwnedNft['id']
  /** How far it was scrolled, in px. */
  readonly top: number
}

const places = ({ once }: Pick<Engine, 'once'>) =>
  once('nftPlace', () => ({ left: undefined as LeftPlace | undefined }))

/** Remembers the place, for coming back. */
export function leavePlace(engine: Engine, place: LeftPlace): void {
  places(engine).left = place
}

/** The place to come back to, once; nothing for whoever comes from elsewhere. */
export function takePlace(engine: Engine): LeftPlace | undefined {
  const kept = places(engine)
  const { left } = kept
  kept.left = undefined
  return engine.store.getState().router.direction === 'prev' ? left : undefined
}
