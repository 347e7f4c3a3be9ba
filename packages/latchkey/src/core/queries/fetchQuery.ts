import type { Engine } from '../engine.ts'
import { queries } from '../provider/client/queries.ts'
import type { Query } from './query.ts'
import { queryOptions } from './queryOptions.ts'

/** Reads a query once; fresh data is not read again. */
export async function fetchQuery<data>(engine: Engine, query: Query<data>): Promise<data> {
  return (await queries(engine).fetchQuery(queryOptions(engine, query))).data
}
