import { useCallback, useEffect, useRef, useState } from 'react'
import { firstState } from '../../core/queries/firstState.ts'
import { followQuery, type QueryFollower } from '../../core/queries/followQuery.ts'
import type { Query } from '../../core/queries/query.ts'
import type { QueryState } from '../../core/queries/queryState.ts'
import { useEngine } from './useEngine.ts'

export type UsedQuery<data> = {
  readonly state: QueryState<data>
  /** Reads now, and aborts a read that is under way. */
  readonly refresh: () => void
}

/**
 * Follows a query while the view is mounted. A failed query counts as loading while it is read again.
 *
 * @example
 * ```ts
 * const { state } = useQuery({ key: ['time'], poll: 10_000, read: async () => Date.now() })
 * if (state.status === 'known') console.log(state.data)
 * ```
 */
export function useQuery<data>(query: Query<data> | undefined): UsedQuery<data> {
  const engine = useEngine()
  const key = query?.key.join()
  const [heard, setHeard] = useState<{ key: string | undefined; state: QueryState<data> }>()
  const current = useRef(query)
  useEffect(() => {
    current.current = query
  })
  const follower = useRef<QueryFollower<data>>(undefined)
  useEffect(() => {
    const following = followQuery<data>(engine, (state, { isReading }) => {
      setHeard({ key, state: isReading ? retried(state) : state })
    })
    following.follow(current.current)
    follower.current = following
    return following.stop
  }, [engine, key])
  const refresh = useCallback(() => follower.current?.refresh(), [])
  if (heard && heard.key === key) return { refresh, state: heard.state }
  return { refresh, state: query ? retried(firstState(engine, query)) : none }
}

function retried<data>(state: QueryState<data>): QueryState<data> {
  return state.status === 'failed' ? loading : state
}

const loading = { status: 'loading' } as const
const none = { status: 'none' } as const
