import type { Cached } from './query.ts'

/** How it stands with the data of a query. */
export type QueryState<data> =
  | { readonly status: 'none' }
  | { readonly status: 'loading' }
  /** `error`: why the last read failed. The data is from before. */
  | { readonly status: 'known'; readonly data: data; readonly error?: Error }
  | { readonly status: 'failed'; readonly error: Error }

type CacheState<data> = {
  readonly data?: Cached<data> | undefined
  readonly error: Error | null
}

/** Translates the cache's state. Returns `last` if nothing changed, and while a failed read is retried. */
export function nextState<data>(
  last: QueryState<data> | undefined,
  { data: cached, error }: CacheState<data>,
): QueryState<data> {
  let next: QueryState<data> = { status: 'loading' }
  if (cached) next = { ...cached, ...(error && { error }), status: 'known' }
  else if (error) next = { error, status: 'failed' }
  else if (last?.status === 'failed') return last
  const isSame =
    last &&
    last.status === next.status &&
    dataOf(last) === dataOf(next) &&
    errorOf(last) === errorOf(next)
  return isSame ? last : next
}

export function dataOf<data>(state: QueryState<data>): data | undefined {
  return state.status === 'known' ? state.data : undefined
}

export function errorOf(state: QueryState<unknown>): Error | undefined {
  return 'error' in state ? state.error : undefined
}
