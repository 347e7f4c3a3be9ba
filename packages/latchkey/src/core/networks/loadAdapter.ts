// chunk: connections
import type { Namespace } from '../caip.ts'
import type { Engine } from '../engine.ts'
import { coreError } from '../errors/errors.ts'
import { nodeConfig } from '../nodes/nodeConfig.ts'
import { rpcUrls } from '../nodes/rpcUrls.ts'
import type { Adapter } from '../ports/adapter.ts'
import { loadedAdapters } from './loadedAdapters.ts'

/** Loads a family's adapter with its chain library, once. */
export function loadAdapter(engine: Engine, namespace: Namespace): Promise<Adapter> {
  const adapters = loadedAdapters(engine)
  const known = adapters.get(namespace)
  if (known) return known

  const family = engine.families.get(namespace)
  if (!family) return Promise.reject(coreError('ADAPTER_FOR_NAMESPACE_MISSING', { namespace }))
  const adapter = family.load().then(({ createAdapter }) =>
    createAdapter({
      nodeConfig: (network, url) => nodeConfig(engine.store.getState().options, network, url),
      rpcUrls: (network) => rpcUrls(engine.store.getState().options, network),
      signal: engine.signal,
    }),
  )
  adapters.set(namespace, adapter)
  // Allow a retry after a chunk failed to load.
  adapter.catch(() => adapters.delete(namespace))
  return adapter
}
