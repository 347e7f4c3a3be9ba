import type { Engine } from '../../core/engine.ts'
import type { OwnedNft } from '../../core/nfts/nft.ts'

/** The place in the list from which the visitor opened an NFT. */
export type ListPosition = {
  readonly id: OwnedNft['id']
  /** The scroll position, in px. */
  readonly top: number
}

const places = ({ once }: Pick<Engine, 'once'>) => once(createPositions)

function createPositions(): { left: ListPosition | undefined } {
  return { left: undefined }
}

/** Remembers the place for the way back. */
export function saveListPosition(engine: Engine, place: ListPosition): void {
  places(engine).left = place
}

/** Takes the place to return to, once; undefined if the visitor comes from elsewhere. */
export function takeListPosition(engine: Engine): ListPosition | undefined {
  const kept = places(engine)
  const { left } = kept
  kept.left = undefined
  return engine.store.getState().router.direction === 'prev' ? left : undefined
}
