import { QueryObserver, type QueryObserverResult } from '@tanstack/query-core'
import type { Engine } from '../engine.ts'
import { onDestroy } from '../lifetime/onDestroy.ts'
import { hasPage } from '../platform.ts'
import { queries } from '../provider/client/queries.ts'
import { isUnavailable } from './isUnavailable.ts'
import type { Cached, Query } from './query.ts'
import { lockQuery, queryLock } from './queryLock.ts'
import { queryOptions } from './queryOptions.ts'
import { nextState, type QueryState } from './queryState.ts'

export type QueryFollower<data> = {
  /** Reads this query from now on. The same key changes nothing. */
  follow(query: Query<data> | undefined): void
  /** Reads now, and aborts a read that is under way. */
  refresh(): void
  setData(data: data): void
  stop(): void
}

export type QueryActivity = {
  readonly isReading: boolean
  /** When the next poll is due, in milliseconds since 1970. */
  readonly nextAt: number | undefined
}

/**
 * Follows one query at a time: reads it, polls it while the page is visible, and tells the listener each
 * change. Polling pauses for as long as a refusing server asks. After a 503, polling stops until `refresh()`, a new follower, or the return of the network.
 *
 * @example
 * ```ts
 * const follower = followQuery<number>(engine, (state) => console.log(state))
 * follower.follow({ key: ['time'], poll: 10_000, read: async () => Date.now() })
 * ```
 */
export function followQuery<data>(
  engine: Engine,
  listener: (state: QueryState<data>, activity: QueryActivity) => void,
): QueryFollower<data> {
  const client = queries(engine)
  const listening = new AbortController()
  const { signal } = listening
  let followed:
    | {
        readonly query: Query<data>
        readonly observer: QueryObserver<
          Cached<data>,
          Error,
          Cached<data>,
          Cached<data>,
          readonly string[]
        >
      }
    | undefined
  let state: QueryState<data> = { status: 'none' }
  let activity: QueryActivity = { isReading: false, nextAt: undefined }
  let timer: ReturnType<typeof setTimeout> | undefined

  function tell(next: QueryState<data>, { isReading, nextAt }: QueryActivity) {
    if (next === state && isReading === activity.isReading && nextAt === activity.nextAt) return
    state = next
    activity = { isReading, nextAt }
    listener(state, activity)
  }

  function hear() {
    if (!followed) return
    const { observer, query } = followed
    const result = observer.getCurrentResult()
    clearTimeout(timer)
    const nextAt = dueAt(query, result)
    if (nextAt !== undefined) timer = setTimeout(poll, Math.max(0, nextAt - Date.now()))
    tell(nextState(state, result), { isReading: result.isFetching, nextAt })
  }

  function dueAt(
    { key, poll, retry = poll }: Query<data>,
    result: QueryObserverResult<Cached<data>>,
  ) {
    const pace = result.error ? retry : poll
    const every = typeof pace === 'function' ? pace(result.data?.data) : pace
    if (!every || result.isFetching || isUnavailable(result.error)) return undefined
    const readAt = Math.max(result.dataUpdatedAt, result.errorUpdatedAt) || Date.now()
    return Math.max(readAt + every, queryLock(engine, key)?.until ?? 0)
  }

  /** A hidden page does not poll: it catches up once it is visible. */
  function poll() {
    if (hasPage() && document.visibilityState === 'hidden') return
    void followed?.observer.refetch({ cancelRefetch: false })
  }

  function leave() {
    clearTimeout(timer)
    followed?.observer.destroy()
    followed = undefined
    state = { status: 'none' }
    activity = { isReading: false, nextAt: undefined }
  }

  function stop() {
    forget()
    listening.abort()
    leave()
  }

  const forget = onDestroy(engine, stop)
  if (hasPage()) {
    const catchUp = () => {
      if (activity.nextAt !== undefined && activity.nextAt <= Date.now()) poll()
    }
    const reconnect = () => {
      if (!followed?.query.poll) return
      lockQuery(engine, followed.query.key)
      poll()
    }
    document.addEventListener('visibilitychange', catchUp, { signal })
    window.addEventListener('online', reconnect, { signal })
  }

  return {
    follow(query) {
      if (signal.aborted || query?.key.join() === followed?.query.key.join()) return
      leave()
      if (!query) return listener(state, activity)
      const observer = new QueryObserver(client, queryOptions(engine, query))
      followed = { observer, query }
      observer.subscribe(hear)
      hear()
    },
    refresh() {
      if (!followed) return
      void client.cancelQueries({ exact: true, queryKey: followed.query.key }, { silent: true })
      void followed.observer.refetch()
    },
    setData(data) {
      if (followed) client.setQueryData<Cached<data>>(followed.query.key, { data })
    },
    stop,
  }
}
