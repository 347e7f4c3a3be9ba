import { Button } from '@latchkey/kit/controls/Button.tsx'
import { VirtualGrid } from '@latchkey/kit/lists/VirtualGrid.tsx'
import { Notice } from '@latchkey/kit/status/Notice.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { OwnedNft } from '../../core/nfts/nft.ts'
import { useEngine } from '../../ui/kit/useEngine.ts'
import { takeListPosition } from './listPosition.ts'
import { NftTile } from './NftTile.tsx'
import type { NftList, NftListState } from './nftList.ts'
import { shownNfts } from './shownNfts.ts'
import { nftsTexts } from './texts.ts'

const columns = 2
const rowHeight = 212
const skeletons = { failed: 0, loading: 4, loadingMore: columns, ready: 0, unserved: 0 } as const

export type NftGridProps = { readonly list: NftList; readonly state: NftListState }

/** The grid of shown NFTs, however many there are. */
export function NftGrid({ list, state }: NftGridProps): ReactNode {
  const t = useTexts(nftsTexts)
  const { collection, error, hasMore, nfts, showsHidden, status } = state
  const shown = useMemo(
    () => shownNfts({ collection, nfts, showsHidden }),
    [collection, nfts, showsHidden],
  )
  const frame = useRef<HTMLDivElement>(null)
  const engine = useEngine()
  const [left, setLeft] = useState(() => takeListPosition(engine))
  const place = left ? shown.findIndex(({ id }) => id === left.id) : -1
  useLayoutEffect(() => {
    const scroll = frame.current?.closest('.lk-Scroll')
    if (left && scroll) scroll.scrollTop = left.top
  }, [left])
  // Only once: a changed filter starts at the top.
  useEffect(() => setLeft(undefined), [])
  return (
    <>
      <div className="lk-NftGrid" ref={frame}>
        <VirtualGrid
          backTo={place < 0 ? undefined : place}
          columns={columns}
          items={shown}
          key={`${collection}${showsHidden}`}
          keyOf={idOf}
          label={t('nfts.list')}
          onEnd={list.loadMore}
          pending={skeletons[status]}
          rowHeight={rowHeight}
        >
          {tile}
        </VirtualGrid>
      </div>
      {error && (
        <Notice
          action={{
            children: t('common.retry'),
            onClick: () => void (hasMore ? list.loadMore() : list.reload()),
          }}
        >
          {t('nfts.moreFailed')}
        </Notice>
      )}
      {!error && hasMore && status === 'ready' && (
        <div className="lk-NftGrid-more">
          <Button kind="quiet" onClick={() => void list.loadMore()} size="small">
            {t('nfts.loadMore')}
          </Button>
        </div>
      )}
    </>
  )
}

function tile(nft: OwnedNft, { tabIndex }: { readonly tabIndex: 0 | -1 }): ReactNode {
  return <NftTile nft={nft} tabIndex={tabIndex} />
}

function idOf({ id }: OwnedNft): string {
  return id
}
