// chunk: shared
import type { Engine } from '../../engine.ts'
import { queries } from './queries.ts'

/**
 * Calls the listener once per invalidation of the key, however many queries it covers. Returns the
 * unsubscribe function.
 */
export function whenInvalidated(
  engine: Engine,
  key: readonly string[],
  listener: () => void,
): () => void {
  let isScheduled = false
  let isOver = false
  const stop = queries(engine)
    .getQueryCache()
    .subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'invalidate' || isScheduled) return
      if (key.some((part, at) => event.query.queryKey[at] !== part)) return
      isScheduled = true
      // Queries are invalidated one after the other within one task.
      queueMicrotask(() => {
        isScheduled = false
        if (!isOver) listener()
      })
    })
  return () => {
    isOver = true
    stop()
  }
}
