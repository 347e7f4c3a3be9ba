import type { Engine } from '../engine.ts'
import { queries } from '../provider/client/queries.ts'
import type { Query } from './query.ts'
import { queryOptions } from './queryOptions.ts'
import { nextState, type QueryState } from './queryState.ts'

/** The state of a query before it is read: with what other views or an earlier page have read. */
export function firstState<data>(engine: Engine, query: Query<data>): QueryState<data> {
  const client = queries(engine)
  const options = client.defaultQueryOptions(queryOptions(engine, query))
  return nextState(undefined, client.getQueryCache().build(client, options).state)
}
