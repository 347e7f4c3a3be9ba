import type { Namespace } from '../caip.ts'
import { stopSource } from '../connections/loadSources.ts'
import type { Engine } from '../engine.ts'
import { coreError } from '../errors/errors.ts'
import { chainStates } from '../selectors.ts'
import type { Chains } from '../state.ts'
import { withConnectors } from '../wallets/withConnectors.ts'
import { networkError } from './changes/errors.ts'
import { loadedAdapters } from './loadedAdapters.ts'

export type RemoveAdapterOptions = { readonly namespace: Namespace }

/**
 * Removes a chain family, its networks, and the wallets that support no remaining family.
 *
 * @throws {@link LatchkeyError} "Adapter for namespace {namespace} doesn't exist", or
 * `ADAPTER_IN_USE` while the family is connected.
 */
export function removeAdapter(engine: Engine, { namespace }: RemoveAdapterOptions): void {
  const { families, sources, store } = engine
  if (!families.has(namespace)) throw coreError('ADAPTER_FOR_NAMESPACE_MISSING', { namespace })
  const state = store.getState()
  if ((state.chains[namespace]?.account.status ?? 'disconnected') !== 'disconnected')
    throw networkError('ADAPTER_IN_USE', { namespace })

  families.delete(namespace)
  loadedAdapters(engine).delete(namespace)
  const { [namespace]: _, ...rest } = state.chains
  const chains: Chains = rest
  // Families can be connected without an adapter, too.
  const isWanted = ({ namespaces }: { readonly namespaces: readonly Namespace[] }) =>
    namespaces.some((served) => chains[served])
  for (const [id, source] of sources) {
    if (isWanted(source)) continue
    sources.delete(id)
    stopSource(engine, id)
  }

  store.setState({
    activeNamespace:
      state.activeNamespace === namespace
        ? chainStates({ ...state, chains })[0]?.namespace
        : state.activeNamespace,
    chains,
    ...withConnectors(state.connectors.filter(isWanted)),
  })
}
