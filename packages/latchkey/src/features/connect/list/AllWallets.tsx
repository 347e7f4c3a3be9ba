import { Button } from '@latchkey/kit/controls/Button.tsx'
import { SearchField } from '@latchkey/kit/controls/SearchField.tsx'
import { Switch } from '@latchkey/kit/controls/Switch.tsx'
import { Footer } from '@latchkey/kit/layout/Footer.tsx'
import { Scroll } from '@latchkey/kit/layout/Scroll.tsx'
import { Tile } from '@latchkey/kit/lists/Tile.tsx'
import { VirtualGrid } from '@latchkey/kit/lists/VirtualGrid.tsx'
import { Icon } from '@latchkey/kit/pictures/Icon.tsx'
import { EmptyState } from '@latchkey/kit/status/EmptyState.tsx'
import { Notice } from '@latchkey/kit/status/Notice.tsx'
import { useAnnouncement } from '@latchkey/kit/useAnnouncement.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { onEntry } from '../../../core/router/onEntry.ts'
import { useEngine } from '../../../ui/kit/useEngine.ts'
import { useStore } from '../../../ui/kit/useStore.ts'
import { Consent, useMustConsent } from '../Consent.tsx'
import { moreTexts } from '../moreTexts.ts'
import { selectWallet } from '../selectWallet.ts'
import type { WalletRow } from '../walletRow.ts'
import { useAllWalletsRows } from './useAllWalletsRows.tsx'
import { WalletPicture } from './WalletPicture.tsx'
import {
  createWalletList,
  isSearchPending,
  type WalletList,
  type WalletListState,
} from './walletList.ts'

const columns = 4
const skeletons = 16

/** All wallets, with search, filter and pages. */
export function AllWallets(): ReactNode {
  const engine = useEngine()
  useEffect(() => onEntry(engine, 'AllWallets', () => engine.events.emit('CLICK_ALL_WALLETS')))
  const [list, setList] = useState<WalletList>()
  // Before the first paint, so that the view has its height from its first frame on.
  useLayoutEffect(() => {
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
  const isBehind = isLoading || isSearchPending(state)
  const shown = isBehind ? rowsAtHand(rows, state) : rows
  const pending = isBehind
    ? Math.max(columns, skeletons - shown.length)
    : state.status === 'loadingMore'
      ? columns
      : 0
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
          {isBehind || shown.length > 0 ? (
            <Grid list={list} pending={pending} rows={shown} />
          ) : (
            !isBehind && state.status === 'ready' && <Nothing list={list} state={state} />
          )}
          {!isLoading && <Stand list={list} state={state} />}
        </Scroll>
      </div>
      <AllWalletsFooter />
    </>
  )
}

/** Rows that match the search and the filter before the directory answers, which only adds to them. */
function rowsAtHand(
  rows: readonly WalletRow[],
  { certified, listings, search }: WalletListState,
): readonly WalletRow[] {
  if (listings.length === 0) return []
  const typed = search.trim().toLowerCase()
  return rows.filter(
    ({ listing, name }) =>
      name.toLowerCase().includes(typed) && (!certified || listing?.badge === 'certified'),
  )
}

type PartProps = { readonly list: WalletList; readonly state: WalletListState }

type GridProps = Pick<PartProps, 'list'> & {
  readonly rows: readonly WalletRow[]
  readonly pending: number
}

function Grid({ list, pending, rows }: GridProps): ReactNode {
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
      pending={pending}
      rowHeight={96}
    >
      {(row, cell) => (
        <Tile
          {...cell}
          badge={row.wallet && <Icon name="check" size={16} />}
          disabled={mustConsent}
          icon={<WalletPicture row={row} />}
          onClick={() => selectWallet(engine, row)}
          title={row.name}
          // The word says little in a list of wallets, and would cut long names.
          unseen={row.name.match(/ Wallet$/)?.[0]}
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
    <Notice action={{ children: t('common.retry'), onClick: list.retry }}>
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
