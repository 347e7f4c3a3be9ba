import { Button } from '@latchkey/kit/controls/Button.tsx'
import { EmptyState } from '@latchkey/kit/status/EmptyState.tsx'
import { Notice } from '@latchkey/kit/status/Notice.tsx'
import { useOnline } from '@latchkey/kit/status/useOnline.ts'
import { useAnnouncement } from '@latchkey/kit/useAnnouncement.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { type ReactNode, useEffect } from 'react'
import { availableFeatures } from '../../core/availableFeatures.ts'
import type { CaipAddress } from '../../core/caip.ts'
import { push } from '../../core/router/push.ts'
import { useEngine } from '../../ui/kit/useEngine.ts'
import { useSelected } from '../../ui/kit/useSelected.ts'
import { useStore } from '../../ui/kit/useStore.ts'
import { NftFilters } from './NftFilters.tsx'
import { NftGrid } from './NftGrid.tsx'
import { NftsUnread } from './NftsUnread.tsx'
import { NftsUnserved } from './NftsUnserved.tsx'
import type { NftList, NftListState } from './nftList.ts'
import { nftAccount, nftListOf } from './nftLists.ts'
import { shownNfts } from './shownNfts.ts'
import { nftsTexts } from './texts.ts'

/** The account's NFTs, as a tab of the account view. */
export function Nfts(): ReactNode {
  const account = useSelected(nftAccount)
  return account ? <NftsOf account={account} key={account} /> : <NftsUnserved />
}

function NftsOf({ account }: { readonly account: CaipAddress }): ReactNode {
  const t = useTexts(nftsTexts)
  const list = nftListOf(useEngine(), account)
  const state = useStore(list.store)
  const isOnline = useOnline()
  useEffect(() => list.watch(), [list])
  useAnnouncement(state.status === 'loading' ? t('nfts.loading') : undefined)
  if (state.status === 'unserved') return <NftsUnserved />
  if (state.status === 'failed') return <NftsUnread error={state.error} retry={list.reload} />
  return (
    <>
      {!isOnline && <Notice>{t('nfts.offline')}</Notice>}
      <NftFilters list={list} state={state} />
      <Found list={list} state={state} />
    </>
  )
}

function Found({
  list,
  state,
}: {
  readonly list: NftList
  readonly state: NftListState
}): ReactNode {
  const { hasMore, nfts, status } = state
  if (status !== 'ready' || hasMore || shownNfts(state).length > 0)
    return <NftGrid list={list} state={state} />
  return nfts.length > 0 ? <OnlyHidden /> : <Empty />
}

function OnlyHidden(): ReactNode {
  const t = useTexts(nftsTexts)
  return <EmptyState icon="grid" text={t('nfts.onlyHiddenText')} title={t('nfts.onlyHidden')} />
}

function Empty(): ReactNode {
  const engine = useEngine()
  const t = useTexts(nftsTexts)
  const canReceive = useSelected((state) => availableFeatures(state).actions.includes('receive'))
  return (
    <EmptyState
      action={
        canReceive && (
          <Button onClick={() => push(engine, { view: 'WalletReceive' })}>
            {t('common.receive')}
          </Button>
        )
      }
      icon="grid"
      text={t('nfts.emptyText')}
      title={t('nfts.empty')}
    />
  )
}
