import type { Engine } from '../../../core/engine.ts'
import { hasPage } from '../../../core/platform.ts'
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
  const { signal } = watching
  const pending = pendingTransactions(engine)
  let timer: ReturnType<typeof setTimeout> | undefined
  let isLooking = false

  async function look() {
    clearTimeout(timer)
    if (isLooking || signal.aborted || (hasPage() && document.visibilityState === 'hidden')) return
    isLooking = true
    if (list.store.getState().status === 'idle') await list.load()
    else await list.refresh()
    isLooking = false
    if (!signal.aborted) timer = setTimeout(look, endedCount() > 0 ? soon : every)
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
    if (ended > before) {
      settlePending(engine, pending.getState().transactions.filter(isTold))
      void look()
    }
  })
  if (hasPage()) {
    document.addEventListener('visibilitychange', look, { signal })
    window.addEventListener('online', look, { signal })
  }
  restoreTransactions(engine)
  list.wake()
  void look()
  return () => {
    watching.abort()
    unsubscribe()
    clearTimeout(timer)
  }
}
