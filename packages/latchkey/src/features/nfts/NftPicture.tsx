import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { OwnedNft } from '../../core/nfts/nft.ts'
import { hueOf } from '../../ui/kit/hueOf.ts'
import { useEngine } from '../../ui/kit/useEngine.ts'
import { useProperty } from '../../ui/kit/useProperty.ts'
import { type NftPictureSize, nftPictures, none, pictureKey } from './nftPictures.ts'

export type NftPictureProps = { readonly nft: OwnedNft; readonly size: NftPictureSize }

/** An NFT's picture, or its letter where there is none. */
export function NftPicture({ nft, size }: NftPictureProps): ReactNode {
  const url = useNftPicture(nft, size)
  const [broken, setBroken] = useState<string>()
  const tile = useRef<HTMLSpanElement>(null)
  useProperty(tile, '--lk-hue', String(hueOf(nft.collection)))
  const isMissing = url === none || (url !== undefined && url === broken)
  const letter = [...nft.name.replace(/^#/, '')][0]?.toLocaleUpperCase() ?? '?'
  return (
    <span
      aria-hidden="true"
      className="lk-NftPicture"
      data-letter={isMissing ? letter : undefined}
      data-size={size}
      data-state={isMissing ? 'missing' : url ? 'shown' : 'waiting'}
      ref={tile}
    >
      {url && !isMissing && (
        <img alt="" decoding="async" draggable={false} onError={() => setBroken(url)} src={url} />
      )}
    </span>
  )
}

/** The address of the picture while this is on show; `none` where there is nothing to show. */
function useNftPicture(nft: OwnedNft, size: NftPictureSize): string | undefined {
  const { hold, store } = nftPictures(useEngine())
  const key = pictureKey(nft, size)
  const read = () => store.getState()[key]
  const { contract, hasPicture, id, tokenId } = nft
  useEffect(
    () => hold({ contract, hasPicture, id, tokenId }, size),
    [contract, hasPicture, hold, id, size, tokenId],
  )
  return useSyncExternalStore(store.subscribe, read, read)
}
