import { hashKey, type Query } from '@tanstack/query-core'
import type { Engine } from '../engine.ts'
import { queries } from '../provider/client/queries.ts'
import type { Cached } from './query.ts'

/** The cache's object for a key. Facts kept in a WeakMap by it go when the cache drops the key. */
export function cachedQuery<data>(
  engine: Engine,
  key: readonly string[],
): Query<Cached<data>> | undefined {
  return queries(engine).getQueryCache().get<Cached<data>>(hashKey(key))
}
