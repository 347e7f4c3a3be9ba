import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../../../ui/kit/controls/Button.tsx'
import { SearchField } from '../../../ui/kit/controls/SearchField.tsx'
import { Switch } from '../../../ui/kit/controls/Switch.tsx'
import { Footer } from '../../../ui/kit/layout/Footer.tsx'
import { Scroll } from '../../../ui/kit/layout/Scroll.tsx'
import { Tile } from '../../../ui/kit/lists/Tile.tsx'
import { VirtualGrid } from '../../../ui/kit/lists/VirtualGrid.tsx'
import { Icon } from '../../../ui/kit/pictures/Icon.tsx'
import { EmptyState } from '../../../ui/kit/status/EmptyState.tsx'
import { Notice } from '../../../ui/kit/status/Notice.tsx'
import { useAnnouncement } from '../../../ui/kit/status/useAnnouncement.ts'
import { useEngine } from '../../../ui/kit/useEngine.ts'
import { useStore } from '../../../ui/kit/useStore.ts'
import { useTexts } from '../../../ui/kit/words/useTexts.ts'
import { Consent, useMustConsent } from '../Consent.tsx'
import { moreTexts } from '../moreTexts.ts'
import { selectWallet } from '../selectWallet.ts'
import type { WalletRow } from '../walletRow.ts'
import { useAllWalletsRows } from './useAllWalletsRows.tsx'
import { WalletPicture } from './WalletPicture.tsx'
import { createWalletList, type WalletList, type WalletListState } from './walletList.ts'

const columns = 4
const skeletons = { loading: 16, loadingMore: columns, failed: 0, ready: 0 } as const
const none: readonly WalletRow[] = []

/** All wallets, with search, filter and pages. */
export function AllWallets(): ReactNode {
  const engine = useEngine()
  const [list, setList] = useState<WalletList>()
  useEffect(() => {
    const started = createWalletList(engine)
    setList(started)
    return started.close
  }, [engine])
  return list && <Found list={list} />
}

export function AllWalletsTitle(): ReactNode {
  return useTexts(moreTexts)('common.allWallets')
}

function Found({ list }: { readonly list: WalletList }): ReactNode {
  const t = useTexts(moreTexts)
  const state = useStore(list.store)
  const rows = useAllWalletsRows(state)
  const isLoading = state.status === 'loading'
  const isSearched = !isLoading && state.searched !== ''
  useAnnouncement(isSearched ? t('allWallets.found', { count: rows.length }) : undefined)
  return (
    <>
      <div className="lk-AllWallets-filters">
        <SearchField label={t('allWallets.search')} onChange={list.search} value={state.search} />
        <Switch
          checked={state.certified}
          label={t('allWallets.certified')}
          onChange={list.setCertified}
        />
      </div>
      <div className="lk-AllWallets-list">
        <Scroll>
          {isLoading || rows.length > 0 ? (
            <Grid list={list} rows={isLoading ? none : rows} state={state} />
          ) : (
            state.status === 'ready' && <Nothing list={list} state={state} />
          )}
          {!isLoading && <Stand list={list} state={state} />}
        </Scroll>
      </div>
      <AllWalletsFooter />
    </>
  )
}

type PartProps = { readonly list: WalletList; readonly state: WalletListState }

function Grid({
  list,
  rows,
  state,
}: PartProps & { readonly rows: readonly WalletRow[] }): ReactNode {
  const engine = useEngine()
  const t = useTexts(moreTexts)
  const mustConsent = useMustConsent()
  return (
    <VirtualGrid
      columns={columns}
      items={rows}
      keyOf={idOf}
      label={t('allWallets.list')}
      onEnd={list.loadMore}
      pending={skeletons[state.status]}
    >
      {(row, cell) => (
        <Tile
          {...cell}
          badge={row.wallet && <Icon name="check" size={16} />}
          disabled={mustConsent}
          icon={<WalletPicture row={row} />}
          onClick={() => selectWallet(engine, row)}
          title={row.name}
        />
      )}
    </VirtualGrid>
  )
}

function Nothing({ list, state }: PartProps): ReactNode {
  const t = useTexts(moreTexts)
  const { certified, searched } = state
  return (
    <EmptyState
      action={
        certified ? (
          <Button onClick={() => list.setCertified(false)}>{t('allWallets.showAll')}</Button>
        ) : (
          <Button onClick={() => list.search('')}>{t('common.clearSearch')}</Button>
        )
      }
      icon="search"
      text={
        certified ? t('allWallets.emptyCertified') : t('allWallets.emptyText', { search: searched })
      }
      title={t('allWallets.empty')}
    />
  )
}

/** Tells that the list is incomplete or failed to load. */
function Stand({ list, state }: PartProps): ReactNode {
  const t = useTexts(moreTexts)
  if (state.status !== 'failed' && !state.isFallback) return null
  return (
    <Notice
      action={
        <Button kind="quiet" onClick={list.retry} size="small">
          {t('common.retry')}
        </Button>
      }
    >
      {t(state.status === 'failed' ? 'connect.notice.failed' : 'connect.notice.fallback')}
    </Notice>
  )
}

function AllWalletsFooter(): ReactNode {
  const t = useTexts(moreTexts)
  const mustConsent = useMustConsent()
  if (!mustConsent) return null
  return (
    <Footer>
      <p className="lk-Hint">{t('connect.legalFirst')}</p>
      <Consent />
    </Footer>
  )
}

function idOf({ id }: WalletRow): string {
  return id
}
