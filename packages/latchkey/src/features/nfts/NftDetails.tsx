import { Button } from '@latchkey/kit/controls/Button.tsx'
import { Footer } from '@latchkey/kit/layout/Footer.tsx'
import { Scroll } from '@latchkey/kit/layout/Scroll.tsx'
import { Skeleton } from '@latchkey/kit/lists/Skeleton.tsx'
import { EmptyState } from '@latchkey/kit/status/EmptyState.tsx'
import { Notice } from '@latchkey/kit/status/Notice.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { type ReactNode, useEffect } from 'react'
import { availableFeatures } from '../../core/availableFeatures.ts'
import type { CaipAddress } from '../../core/caip.ts'
import { nftId, type OwnedNft } from '../../core/nfts/nft.ts'
import { reset } from '../../core/router/reset.ts'
import type { Views } from '../../core/router/views.ts'
import { useEngine } from '../../ui/kit/useEngine.ts'
import { useSelected } from '../../ui/kit/useSelected.ts'
import { useStore } from '../../ui/kit/useStore.ts'
import { NftFacts } from './NftFacts.tsx'
import { NftPicture } from './NftPicture.tsx'
import { NftsUnread } from './NftsUnread.tsx'
import { NftsUnserved } from './NftsUnserved.tsx'
import { nftAccount, nftListOf } from './nftLists.ts'
import { sendNft } from './sendNft.ts'
import { nftsTexts } from './texts.ts'

type Arguments = { readonly arguments: Views['NftDetails'] }

/** An NFT's large picture and its facts. */
export function NftDetails({ arguments: which }: Arguments): ReactNode {
  const account = useSelected(nftAccount)
  return account ? <OpenedNft account={account} which={which} /> : <NftsUnserved />
}

/** The NFT's name, once it is known. */
export function NftDetailsTitle({ arguments: which }: Arguments): ReactNode {
  const account = useSelected(nftAccount)
  const plain = useTexts(nftsTexts)('nfts.detailTitle')
  return account ? <Name account={account} plain={plain} which={which} /> : plain
}

function Name({ account, plain, which }: OpenedNftProps & { readonly plain: string }): ReactNode {
  const { nfts } = useStore(nftListOf(useEngine(), account).store)
  const name = nfts.find(({ id }) => id === nftId(which))?.name
  return name ? <bdi title={name}>{name}</bdi> : plain
}

type OpenedNftProps = { readonly account: CaipAddress; readonly which: Views['NftDetails'] }

function OpenedNft({ account, which }: OpenedNftProps): ReactNode {
  const list = nftListOf(useEngine(), account)
  const { error, hasMore, nfts, status } = useStore(list.store)
  useEffect(() => list.watch(), [list])
  const found = nfts.find(({ id }) => id === nftId(which))
  // The NFT may be on a page that has not been read. After a failure, only the visitor retries.
  const isSought = !found && hasMore && status === 'ready' && !error
  useEffect(() => {
    if (isSought) void list.loadMore()
  }, [isSought, list])
  if (found) return <Shown nft={found} />
  if (status === 'unserved') return <NftsUnserved />
  if (error) return <NftsUnread error={error} retry={hasMore ? list.loadMore : list.reload} />
  const isPending = isSought || status === 'loading' || status === 'loadingMore'
  if (!isPending) return <NftMissing />
  return (
    <div className="lk-NftDetails">
      <Skeleton shape="code" />
    </div>
  )
}

/** Longer names do not fit the title, so the view repeats them. */
const shortName = 24

function Shown({ nft }: { readonly nft: OwnedNft }): ReactNode {
  const engine = useEngine()
  const t = useTexts(nftsTexts)
  const canSend = useSelected((state) => availableFeatures(state).actions.includes('send'))
  const { collection, description, isHidden, name } = nft
  return (
    <>
      <Scroll>
        <div className="lk-NftDetails">
          <NftPicture nft={nft} size="large" />
          <div className="lk-NftDetails-words">
            <h3 className="lk-NftDetails-name">
              <bdi>{collection}</bdi>
            </h3>
            {name.length > shortName && (
              <p className="lk-NftDetails-collection">
                <bdi>{name}</bdi>
              </p>
            )}
          </div>
          {isHidden && <Notice tone="warning">{t('nfts.spam')}</Notice>}
          {description && (
            <p className="lk-NftDetails-description" dir="auto">
              {description}
            </p>
          )}
          <NftFacts nft={nft} />
        </div>
      </Scroll>
      {canSend && (
        <Footer>
          <Button kind={isHidden ? 'secondary' : 'primary'} onClick={() => sendNft(engine, nft)}>
            {t('common.send')}
          </Button>
        </Footer>
      )}
    </>
  )
}

function NftMissing(): ReactNode {
  const engine = useEngine()
  const t = useTexts(nftsTexts)
  return (
    <EmptyState
      action={
        <Button onClick={() => reset(engine, { view: 'Account' })}>{t('nfts.toList')}</Button>
      }
      icon="grid"
      text={t('nfts.goneText')}
      title={t('nfts.gone')}
    />
  )
}
