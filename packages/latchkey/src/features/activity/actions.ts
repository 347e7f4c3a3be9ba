// chunk: figures, features/activity/actions
import type { Engine } from '../../core/engine.ts'
import { connectedError } from '../../core/errors/connectedErrors.ts'
import { pendingTransactions } from '../../core/transactions/pendingTransactions.ts'
import type { ActivityEntry } from './entries/activityEntry.ts'
import type { ActivityState } from './entries/activityList.ts'
import { activityListOf } from './entries/activityStore.ts'
import { sentEntries } from './entries/sentEntries.ts'
import { watchActivity } from './entries/watchActivity.ts'

export type Activity = Pick<ActivityState, 'isComplete' | 'isLoadingMore' | 'status' | 'error'> & {
  /** What this page sent and the history does not tell yet, newest first. */
  readonly sent: readonly ActivityEntry[]
  /** What the history tells, newest first, each once. */
  readonly entries: readonly ActivityEntry[]
}

/** The account's past as it grows. */
export type ActivityWatch = {
  /** Reads the next page. */
  loadMore(): Promise<void>
  /** Reads from the beginning, after it failed. */
  load(): Promise<void>
  stop(): void
}

/**
 * Tells a listener what the connected account did and what was done to it, on the network in front or
 * on all of them, and keeps it up to date until stopped.
 *
 * @throws {@link LatchkeyError} `TRANSACTIONS_WITHOUT_ACCOUNT` where no account is connected, or its
 * past is not told
 */
export async function followActivity(
  engine: Engine,
  listener: (activity: Activity) => void,
  { allNetworks = false }: { readonly allNetworks?: boolean } = {},
): Promise<ActivityWatch> {
  const list = activityListOf(engine, { allNetworks })
  if (!list) throw connectedError('TRANSACTIONS_WITHOUT_ACCOUNT')
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
