import type { ReactNode } from 'react'
import type { OwnedNft } from '../../core/nfts/nft.ts'
import { useUi } from '../../ui/kit/UiContext.ts'
import { useTexts } from '../../ui/kit/useTexts.ts'
import { NftPicture } from './NftPicture.tsx'
import { quantityWords } from './quantityWords.ts'
import { nftsTexts } from './texts.ts'

export type NftTileProps = {
  readonly nft: OwnedNft
  readonly tabIndex: 0 | -1
  readonly onClick: () => void
}

/** One NFT in the grid: its picture, what it is called and of which collection it is. */
export function NftTile({ nft, onClick, tabIndex }: NftTileProps): ReactNode {
  const t = useTexts(nftsTexts)
  const { locale } = useUi()
  return (
    <button className="lk-NftTile" onClick={onClick} tabIndex={tabIndex} type="button">
      <span className="lk-NftTile-picture">
        <NftPicture nft={nft} size="tile" />
        {nft.quantity > 1n && (
          <span className="lk-NftTile-count">
            {t('nfts.times', { count: quantityWords(nft.quantity, locale.tag) })}
          </span>
        )}
      </span>
      <span className="lk-NftTile-name" title={nft.name}>
        <bdi>{nft.name}</bdi>
      </span>
      <span className="lk-NftTile-collection">
        <bdi>{nft.collection}</bdi>
      </span>
    </button>
  )
}
