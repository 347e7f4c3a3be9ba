import { Button } from '@latchkey/kit/controls/Button.tsx'
import { Switch } from '@latchkey/kit/controls/Switch.tsx'
import { Scroll } from '@latchkey/kit/layout/Scroll.tsx'
import { Skeleton } from '@latchkey/kit/lists/Skeleton.tsx'
import { Details } from '@latchkey/kit/status/Details.tsx'
import { EmptyState } from '@latchkey/kit/status/EmptyState.tsx'
import { Notice } from '@latchkey/kit/status/Notice.tsx'
import { useOnline } from '@latchkey/kit/status/useOnline.ts'
import { useAnnouncement } from '@latchkey/kit/useAnnouncement.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { type ReactNode, useEffect } from 'react'
import type { CaipNetworkId } from '../../core/caip.ts'
import { activeAddress, activeChain, findNetwork } from '../../core/selectors.ts'
import type { State } from '../../core/state.ts'
import { pendingTransactions } from '../../core/transactions/pendingTransactions.ts'
import { useEngine } from '../../ui/kit/useEngine.ts'
import { useSelected } from '../../ui/kit/useSelected.ts'
import { useStore } from '../../ui/kit/useStore.ts'
import { reportOpened } from './activityEvents.ts'
import type { ActivityList } from './entries/activityList.ts'
import { activityChoice, activityListOf, networksOf } from './entries/activityStore.ts'
import { sentEntries } from './entries/sentEntries.ts'
import { refreshActivity, watchActivity } from './entries/watchActivity.ts'
import { ActivityRows } from './rows/ActivityRows.tsx'
import { activityTexts } from './texts.ts'

/** The account's activity, as a tab of the account view. */
export function Activity(): ReactNode {
  const engine = useEngine()
  const choice = useStore(activityChoice(engine))
  const scope = useSelected((state) =>
    [activeAddress(state), ...networksOf(state, choice)].join(' '),
  )
  const list = activityListOf(engine, choice)
  return (
    <div className="lk-Activity">
      {list ? <ActivityOf key={scope} list={list} /> : <ActivityUnavailable />}
    </div>
  )
}

/** The account's activity as a view of its own. */
export function Transactions(): ReactNode {
  const engine = useEngine()
  // The tab emits its event when it is pressed.
  useEffect(() => reportOpened(engine), [engine])
  return (
    <Scroll>
      <Activity />
    </Scroll>
  )
}

export function TransactionsTitle(): ReactNode {
  return useTexts(activityTexts)('activity.title')
}

function ActivityOf({ list }: { readonly list: ActivityList }): ReactNode {
  const engine = useEngine()
  const t = useTexts(activityTexts)
  const state = useStore(list.store)
  const sent = sentEntries(list, useStore(pendingTransactions(engine)).transactions)
  const isOnline = useOnline()
  const { allNetworks } = useStore(activityChoice(engine))
  const { entries, isComplete, isLoadingMore, status } = state
  const isLoading = status === 'idle' || status === 'loading'
  useEffect(() => watchActivity(engine, list), [engine, list])
  useAnnouncement(isLoading ? t('activity.loading') : undefined)

  const hasRows = entries.length > 0 || sent.length > 0
  return (
    <>
      <Networks />
      {!isOnline && status !== 'failed' && <Notice>{t('activity.offline')}</Notice>}
      {isOnline && status === 'known' && state.error && <StaleNotice list={list} />}
      {isOnline && state.missing.length > 0 && <Missing list={list} networks={state.missing} />}
      {hasRows && (
        <ActivityRows
          entries={entries}
          namesNetwork={allNetworks}
          onEnd={() => void list.loadMore()}
          pending={isLoading ? 4 : isComplete || !(isLoadingMore || entries.length) ? 0 : 2}
          sent={sent}
        />
      )}
      {isLoading && !hasRows && <Skeleton count={6} shape="row" />}
      {status === 'failed' && <Failed error={state.error} retry={list.load} />}
      {status === 'known' && !hasRows && <Empty />}
      {status === 'unserved' && !hasRows && <ActivityUnavailable />}
    </>
  )
}

const countOfNetworks = (state: State) => activeChain(state)?.networks.length ?? 0

/** Switches between one network and all, if there are several. */
function Networks(): ReactNode {
  const store = activityChoice(useEngine())
  const t = useTexts(activityTexts)
  const { allNetworks } = useStore(store)
  if (useSelected(countOfNetworks) < 2) return null
  return (
    <div className="lk-Activity-networks">
      <Switch
        checked={allNetworks}
        label={t('activity.allNetworks')}
        onChange={(checked) => store.setState({ allNetworks: checked })}
      />
    </div>
  )
}

/** Says that the last refresh failed. */
function StaleNotice({ list }: { readonly list: ActivityList }): ReactNode {
  const engine = useEngine()
  const t = useTexts(activityTexts)
  return <Behind retry={() => refreshActivity(engine, list)} text={t('common.old')} />
}

type MissingProps = {
  readonly list: ActivityList
  readonly networks: readonly CaipNetworkId[]
}

/** Some of several networks could not be read. */
function Missing({ list, networks }: MissingProps): ReactNode {
  const t = useTexts(activityTexts)
  const state = useEngine().store.getState()
  const names = networks.map((chainId) => findNetwork(state, chainId)?.name ?? chainId).join(', ')
  return <Behind retry={() => void list.load()} text={t('activity.missing', { networks: names })} />
}

type BehindProps = { readonly retry: () => void; readonly text: string }

/** Says that the list is incomplete or out of date. */
function Behind({ retry, text }: BehindProps): ReactNode {
  const t = useTexts(activityTexts)
  useAnnouncement(text)
  return <Notice action={{ children: t('common.retry'), onClick: retry }}>{text}</Notice>
}

function Empty(): ReactNode {
  const t = useTexts(activityTexts)
  return <EmptyState icon="switch" text={t('activity.emptyText')} title={t('activity.empty')} />
}

function ActivityUnavailable(): ReactNode {
  const t = useTexts(activityTexts)
  return <EmptyState icon="switch" text={t('activity.noneText')} title={t('activity.none')} />
}

type FailedProps = { readonly error: Error | undefined; readonly retry: () => Promise<void> }

function Failed({ error, retry }: FailedProps): ReactNode {
  const t = useTexts(activityTexts)
  return (
    <EmptyState
      action={
        <Button kind="secondary" onClick={() => void retry()}>
          {t('common.retry')}
        </Button>
      }
      details={error && <Details summary={t('common.details')} text={error.message} />}
      icon="failed"
      text={t('activity.failedText')}
      title={t('activity.failed')}
    />
  )
}
