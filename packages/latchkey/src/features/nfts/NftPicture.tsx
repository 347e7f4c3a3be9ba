import { useLettered } from '@latchkey/kit/pictures/useLettered.ts'
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { OwnedNft } from '../../core/nfts/nft.ts'
import { useEngine } from '../../ui/kit/useEngine.ts'
import { nftPictures, none } from './nftPictures.ts'

export type NftPictureProps = { readonly nft: OwnedNft; readonly size: 'tile' | 'large' }

/** An NFT's picture, or a letter without one. */
export function NftPicture({ nft, size }: NftPictureProps): ReactNode {
  const picture = useNftPicture(nft)
  const [broken, setBroken] = useState<Blob>()
  const tile = useRef<HTMLSpanElement>(null)
  useLettered(tile, nft.collection)
  const isMissing = picture === none || (picture !== undefined && picture === broken)
  const letter = [...nft.name.replace(/^#/, '')][0]?.toLocaleUpperCase() ?? '?'
  return (
    <span
      aria-hidden="true"
      className="lk-NftPicture lk-Lettered"
      data-letter={isMissing ? letter : undefined}
      data-size={size}
      data-state={isMissing ? 'missing' : picture ? 'shown' : 'waiting'}
      ref={tile}
    >
      {picture && !isMissing && <Drawn of={picture} onBroken={() => setBroken(picture)} />}
    </span>
  )
}

/**
 * The file itself. Inside `<img>` an SVG runs no script, but opened by its URL it would run in the
 * page's origin: the URL is revoked as soon as the picture has loaded.
 */
function Drawn({ of, onBroken }: { readonly of: Blob; readonly onBroken: () => void }): ReactNode {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    if (!image.current) return
    const url = URL.createObjectURL(of)
    image.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [of])
  return (
    <img
      alt=""
      decoding="async"
      draggable={false}
      onError={onBroken}
      onLoad={({ currentTarget }) => URL.revokeObjectURL(currentTarget.src)}
      ref={image}
    />
  )
}

/** Holds the picture while the tile is in view; `none` if there is nothing to show. */
function useNftPicture(nft: OwnedNft): Blob | typeof none | undefined {
  const { hold, store } = nftPictures(useEngine())
  const { contract, hasPicture, id, tokenId } = nft
  const read = () => store.getState()[id]
  useEffect(
    () => hold({ contract, hasPicture, id, tokenId }),
    [contract, hasPicture, hold, id, tokenId],
  )
  return useSyncExternalStore(store.subscribe, read, read)
}
