import { useKit } from '@latchkey/kit/KitContext.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { memo, type ReactNode } from 'react'
import type { OwnedNft } from '../../core/nfts/nft.ts'
import { push } from '../../core/router/push.ts'
import { useEngine } from '../../ui/kit/useEngine.ts'
import { saveListPosition } from './listPosition.ts'
import { NftPicture } from './NftPicture.tsx'
import { quantityWords } from './quantityWords.ts'
import { nftsTexts } from './texts.ts'

export type NftTileProps = {
  readonly nft: OwnedNft
  readonly tabIndex: 0 | -1
}

/**
 * An NFT in the grid: picture, name and collection. Leads to its details. Rendered once: rows that
 * come or go do not affect the others.
 */
export const NftTile: (props: NftTileProps) => ReactNode = memo(function NftTile({
  nft,
  tabIndex,
}: NftTileProps): ReactNode {
  const engine = useEngine()
  const t = useTexts(nftsTexts)
  const { locale } = useKit()
  return (
    <button
      className="lk-NftTile"
      onClick={({ currentTarget }) => {
        const { contract, id, tokenId } = nft
        saveListPosition(engine, { id, top: currentTarget.closest('.lk-Scroll')?.scrollTop ?? 0 })
        push(engine, { arguments: { contract, tokenId }, view: 'NftDetails' })
      }}
      tabIndex={tabIndex}
      type="button"
    >
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
})
