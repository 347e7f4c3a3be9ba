import { QueryClient } from '@tanstack/query-core'
import type { Engine } from '../../engine.ts'
import { onAccountDisconnect } from '../../lifetime/onAccountDisconnect.ts'
import { onDestroy } from '../../lifetime/onDestroy.ts'
import { forgetKept } from '../../storage/keptReadings.ts'

/**
 * The cache of an instance for data of servers and chains. Import it only from chunks that load after
 * the first paint.
 */
export function queries(engine: Engine): QueryClient {
  return engine.once(createQueries)
}

function createQueries(engine: Engine): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // Local nodes respond without a network, and a failed read reports it instead of waiting.
        networkMode: 'always',
        refetchOnReconnect: false,
        refetchOnWindowFocus: false,
        retry: false,
      },
    },
  })
  onDestroy(engine, () => client.clear())
  onAccountDisconnect(engine, (address) => {
    drop(client, address)
    forgetKept(engine, (hash) => hash.toLowerCase().includes(address.toLowerCase()))
  })
  // A reload must not bring back what is out of date.
  client.getQueryCache().subscribe((change) => {
    if (change.type === 'updated' && change.action.type === 'invalidate')
      forgetKept(engine, (hash) => hash === change.query.queryHash)
  })
  return client
}

/** Drops an account's data when it leaves. A key names the account as CAIP-10 or by its address. */
function drop(client: QueryClient, address: string): void {
  const end = address.toLowerCase()
  client.removeQueries({
    predicate: ({ queryKey }) =>
      queryKey.some((word) => typeof word === 'string' && word.toLowerCase().endsWith(end)),
  })
}
