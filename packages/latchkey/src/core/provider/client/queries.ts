import { QueryClient } from '@tanstack/query-core'
import { whenAccountLeaves } from '../../connections/whenAccountLeaves.ts'
import type { Engine } from '../../engine.ts'
import { onDestroy } from '../../lifetime/onDestroy.ts'

/**
 * What servers and chains answered, kept for as long as it is fresh; one cache an instance. Import
 * it only from chunks that load after the first paint.
 */
export function queries(engine: Engine): QueryClient {
  return engine.once('queries', () => {
    const client = new QueryClient({
      defaultOptions: {
        queries: {
          // Local nodes answer without a network, and what fails says so instead of waiting.
          networkMode: 'always',
          refetchOnReconnect: false,
          refetchOnWindowFocus: false,
          retry: false,
        },
      },
    })
    onDestroy(engine, () => client.clear())
    whenAccountLeaves(engine, (address) => drop(client, address))
    return client
  })
}

/** What was read about an account goes with it: its key names it, as CAIP-10 or by its address. */
function drop(client: QueryClient, address: string): void {
  const end = address.toLowerCase()
  client.removeQueries({
    predicate: ({ queryKey }) =>
      queryKey.some((word) => typeof word === 'string' && word.toLowerCase().endsWith(end)),
  })
}
