import type { Engine } from '../../../core/engine.ts'
import { hasPage } from '../../../core/platform.ts'
import { followQuery } from '../../../core/queries/followQuery.ts'
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
  let isReading = false
  const follower = followQuery<void>(engine, (_, activity) => {
    isReading = activity.isReading
  })

  function look() {
    if (isReading || (hasPage() && document.visibilityState === 'hidden')) return
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
  list.wake()
  follower.follow({
    key: ['activity', list.scope.address, ...list.scope.chainIds],
    poll: () => (endedCount() > 0 ? soon : every),
    read: () => (list.store.getState().status === 'idle' ? list.load() : list.refresh()),
  })
  return () => {
    watching.abort()
    unsubscribe()
    follower.stop()
  }
}
