import { useCallback, useEffect, useRef, useState } from 'react'
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
      const isRetried = state.status === 'failed' && isReading
      setHeard({ key, state: isRetried ? loading : state })
    })
    following.follow(current.current)
    follower.current = following
    return following.stop
  }, [engine, key])
  const refresh = useCallback(() => follower.current?.refresh(), [])
  const unread = query ? loading : none
  return { refresh, state: heard && heard.key === key ? heard.state : unread }
}

const loading = { status: 'loading' } as const
const none = { status: 'none' } as const
