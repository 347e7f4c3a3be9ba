// chunk: shared
import type { Engine } from '../../engine.ts'
import { queries } from './queries.ts'

/**
 * Calls back once for each time that what is cached under the key was said to be out of date,
 * however many answers that are. Returns what stops it.
 */
export function whenInvalidated(
  engine: Engine,
  key: readonly string[],
  listener: () => void,
): () => void {
  let isTold = false
  let isOver = false
  const stop = queries(engine)
    .getQueryCache()
    .subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'invalidate' || isTold) return
      if (key.some((part, at) => event.query.queryKey[at] !== part)) return
      isTold = true
      // Answers are said to be out of date one after the other, in one go.
      queueMicrotask(() => {
        isTold = false
        if (!isOver) listener()
      })
    })
  return () => {
    isOver = true
    stop()
  }
}
