import type { FetchQueryOptions } from '@tanstack/query-core'
import type { Engine } from '../engine.ts'
import { sleep } from '../lifetime/sleep.ts'
import { queries } from '../provider/client/queries.ts'
import { retryAfterOf } from '../provider/client/request.ts'
import { type FirstReading, firstReading, keepReading } from '../storage/keptReadings.ts'
import type { Cached, Query } from './query.ts'
import { lockQuery, queryLock } from './queryLock.ts'

/** The longest pause that a server may ask for, in milliseconds. */
const longestPause = 300_000

/** Writes a query as the cache takes it. */
export function queryOptions<data>(
  engine: Engine,
  query: Query<data>,
): FetchQueryOptions<Cached<data>, Error, Cached<data>, readonly string[]> {
  const { fresh = 0, keep, kept, key, lock = 0, read, wait = 0 } = query
  return {
    ...(keep !== undefined && { gcTime: keep }),
    ...(kept && cachedReading(firstReading(engine, key, kept))),
    queryFn: async ({ signal }) => {
      const locked = queryLock(engine, key)
      if (locked) throw locked.error
      if (wait > 0 && isUnread(engine, key)) await sleep(wait, signal)
      try {
        const data = await read(signal)
        signal.throwIfAborted()
        if (kept) keepReading(engine, key, { data, kept })
        return { data }
      } catch (cause) {
        const error = cause instanceof Error ? cause : new Error(String(cause))
        const pause = Math.max(lock, Math.min(longestPause, (retryAfterOf(error) ?? 0) * 1_000))
        if (pause > 0 && !signal.aborted)
          lockQuery(engine, key, { error, until: Date.now() + pause })
        throw error
      }
    },
    queryKey: key,
    staleTime: fresh,
    // An equal plan is still another plan: data keeps its identity.
    structuralSharing: false,
  }
}

function cachedReading<data>({ initialData, ...first }: FirstReading<data>) {
  return {
    ...first,
    initialData() {
      const data = initialData()
      return data === undefined ? undefined : { data }
    },
  }
}

function isUnread(engine: Engine, key: readonly string[]): boolean {
  const state = queries(engine).getQueryState(key)
  return !state || state.dataUpdateCount + state.errorUpdateCount === 0
}
