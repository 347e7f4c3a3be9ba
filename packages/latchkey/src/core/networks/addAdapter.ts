import { loadSources } from '../connections/loadSources.ts'
import { reconnect } from '../connections/reconnect.ts'
import { readConnections } from '../connections/stored/stored.ts'
import type { Engine } from '../engine.ts'
import type { NetworkInput } from '../network.ts'
import { checkOptions } from '../options/checkOptions.ts'
import { misfit } from '../options/checks.ts'
import { parseNetwork } from '../options/parseNetwork.ts'
import { hasPage } from '../platform.ts'
import type { AdapterDescriptor } from '../ports/adapter.ts'
import { refuseArgument } from '../ports/refuseArgument.ts'
import { addNetwork } from './addNetwork.ts'
import { networkError } from './changes/errors.ts'
import { loadedAdapters } from './loadedAdapters.ts'

export type AddAdapterOptions = {
  readonly adapter: AdapterDescriptor
  /** Networks of the family. Networks of other families are refused. */
  readonly networks: readonly NetworkInput[]
}

/**
 * Adds a chain family, or replaces its adapter. Restores the family's stored connection.
 *
 * @throws {@link LatchkeyError} `ADAPTER_IN_USE` while the family is connected, `INVALID_OPTION`
 * for a network of another family.
 */
export async function addAdapter(
  engine: Engine,
  { adapter, networks }: AddAdapterOptions,
): Promise<void> {
  checkOptions({ adapters: [adapter] })
  refuseArgument('addAdapter', !Array.isArray(networks) && 'expected networks')
  const { namespace } = adapter
  const { chains, modal, options } = engine.store.getState()
  if ((chains[namespace]?.account.status ?? 'disconnected') !== 'disconnected')
    throw networkError('ADAPTER_IN_USE', { namespace })
  for (const network of networks) {
    const { caipNetworkId, chainNamespace } = parseNetwork(network)
    if (chainNamespace !== namespace)
      throw misfit('networks', `${caipNetworkId} is not in ${namespace}`)
  }

  engine.families.set(namespace, adapter)
  loadedAdapters(engine).delete(namespace)
  for (const source of adapter.sources) engine.sources.set(source.id, source)
  for (const network of networks) addNetwork(engine, { network })
  if (modal.open) await loadSources(engine)
  // The visitor may have started a connection meanwhile, which takes precedence.
  if (engine.store.getState().chains[namespace]?.account.status !== 'disconnected') return
  const { [namespace]: stored } = readConnections(engine)
  // Restores in the background. The state shows the progress.
  if (stored && options.enableReconnect && hasPage())
    void reconnect(engine, { [namespace]: stored })
}
