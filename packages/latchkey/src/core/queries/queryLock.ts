import type { Engine } from '../engine.ts'
import { cachedQuery } from './cachedQuery.ts'

/** Until when reads of a query fail, and with what. */
export type QueryLock = { readonly error: Error; readonly until: number }

function queryLocks(engine: Engine): WeakMap<object, QueryLock> {
  return engine.once(createQueryLocks)
}

function createQueryLocks(): WeakMap<object, QueryLock> {
  return new WeakMap<object, QueryLock>()
}

/** The lock on a query, while it holds. */
export function queryLock(engine: Engine, key: readonly string[]): QueryLock | undefined {
  const query = cachedQuery(engine, key)
  const lock = query && queryLocks(engine).get(query)
  return lock && Date.now() < lock.until ? lock : undefined
}

/** Locks a query, or unlocks it. */
export function lockQuery(engine: Engine, key: readonly string[], lock?: QueryLock): void {
  const query = cachedQuery(engine, key)
  if (query && lock) queryLocks(engine).set(query, lock)
  else if (query) queryLocks(engine).delete(query)
}
