// chunk: figures, features/activity/actions

import type { Engine } from '../../core/engine.ts'
import { providerError } from '../../core/provider/errors.ts'
import { pendingTransactions } from '../../core/transactions/pendingTransactions.ts'
import type { ActivityEntry } from './entries/activityEntry.ts'
import type { ActivityState } from './entries/activityList.ts'
import { activityListOf } from './entries/activityStore.ts'
import { sentEntries } from './entries/sentEntries.ts'
import { watchActivity } from './entries/watchActivity.ts'

/** The activity of an account. */
export type Activity = Pick<ActivityState, 'isComplete' | 'isLoadingMore' | 'status' | 'error'> & {
  /** Transactions sent by this page that the history does not list yet, newest first. */
  readonly sent: readonly ActivityEntry[]
  /** Transactions of the history, newest first, without duplicates. */
  readonly entries: readonly ActivityEntry[]
}

/** An account's activity as it grows. */
export type ActivityWatch = {
  /** Reads the next page. */
  loadMore(): Promise<void>
  /** Reads from the beginning, after a failure. */
  load(): Promise<void>
  stop(): void
}

/**
 * Watches the activity of the connected account, on the active network or on all of them, until
 * stopped.
 *
 * @throws {@link LatchkeyError} `TRANSACTIONS_WITHOUT_ACCOUNT` without an account, or where its
 * activity is unavailable
 */
export async function followActivity(
  engine: Engine,
  listener: (activity: Activity) => void,
  { allNetworks = false }: { readonly allNetworks?: boolean } = {},
): Promise<ActivityWatch> {
  const list = activityListOf(engine, { allNetworks })
  if (!list) throw providerError('TRANSACTIONS_WITHOUT_ACCOUNT')
  const pending = pendingTransactions(engine)
  const tell = () =>
    listener({
      ...list.store.getState(),
      sent: sentEntries(list, pending.getState().transactions),
    })
  const stops = [list.store.subscribe(tell), pending.subscribe(tell), watchActivity(engine, list)]
  return {
    load: list.load,
    loadMore: list.loadMore,
    stop() {
      for (const stop of stops) stop()
    },
  }
}
export type { ActivityEntry, ActivityKind, ActivityTransfer } from './entries/activityEntry.ts'
export type { ActivityState } from './entries/activityList.ts'
export type { SpamReason } from './entries/spamOf.ts'
