import type { Engine } from '../../../core/engine.ts'
import { hasPage } from '../../../core/platform.ts'
import { queries } from '../../../core/provider/client/queries.ts'
import { followQuery } from '../../../core/queries/followQuery.ts'
import { isUnavailable } from '../../../core/queries/isUnavailable.ts'
import { errorOf } from '../../../core/queries/queryState.ts'
import type { PendingTransaction } from '../../../core/transactions/pendingTransaction.ts'
import { pendingTransactions } from '../../../core/transactions/pendingTransactions.ts'
import { restoreTransactions } from '../../../core/transactions/restoreTransactions.ts'
import { settlePending } from '../../../core/transactions/settlePending.ts'
import { entryKey } from './activityEntry.ts'
import type { ActivityList } from './activityList.ts'

/** Milliseconds between polls: shorter while the history lacks a transaction of this page. */
const every = 30_000
const soon = 5_000

/**
 * Reads a list, and polls it while the page is visible; at once when a transaction of this page has
 * ended. Returns what stops it.
 */
export function watchActivity(engine: Engine, list: ActivityList): () => void {
  const watching = new AbortController()
  const pending = pendingTransactions(engine)
  let isBusy = false
  const follower = followQuery<void>(engine, (state, { isReading }) => {
    isBusy = isReading || isUnavailable(errorOf(state))
  })

  function look() {
    if (isBusy || (hasPage() && document.visibilityState === 'hidden')) return
    follower.refresh()
  }

  /** Transactions that ended in a block: the history will list them. */
  const endedCount = () =>
    pending
      .getState()
      .transactions.filter(({ status }) => status === 'confirmed' || status === 'failed').length

  const isTold = ({ chainHash, chainId, hash }: PendingTransaction) =>
    list.has(entryKey(chainId, chainHash ?? hash))

  let ended = endedCount()
  const unsubscribe = pending.subscribe(() => {
    const before = ended
    ended = endedCount()
    if (ended <= before) return
    settlePending(engine, pending.getState().transactions.filter(isTold))
    look()
  })
  if (hasPage()) document.addEventListener('visibilitychange', look, { signal: watching.signal })
  restoreTransactions(engine)
  follower.follow({
    key: keyOf(list),
    poll: () => (endedCount() > 0 ? soon : every),
    read: () => (list.store.getState().status === 'idle' ? list.load() : list.refresh()),
  })
  return () => {
    watching.abort()
    unsubscribe()
    follower.stop()
  }
}

/** Reads a watched list again, and polls on after a 503. */
export function refreshActivity(engine: Engine, list: ActivityList): void {
  void queries(engine).refetchQueries({ queryKey: keyOf(list) })
}

function keyOf({ scope }: ActivityList): readonly string[] {
  return ['activity', scope.address, ...scope.chainIds]
}
