import { type CaipNetworkId, parseCaipNetworkId } from '../caip.ts'
import { dispatch } from '../connections/dispatch.ts'
import type { Engine } from '../engine.ts'
import { coreError } from '../errors/errors.ts'
import { networkError } from './changes/errors.ts'

export type RemoveNetworkOptions = { readonly chainId: CaipNetworkId }

/**
 * Removes a network. Its family moves to the first remaining one; a connected wallet stays on its
 * chain until the visitor switches.
 *
 * @throws {@link LatchkeyError} "Adapter for namespace {namespace} doesn't exist", 'Network with ID
 * {id} not found' or 'Cannot remove last network for a namespace'
 */
export function removeNetwork(engine: Engine, { chainId }: RemoveNetworkOptions): void {
  const { namespace } = parseCaipNetworkId(String(chainId))
  const chain = engine.store.getState().chains[namespace]
  if (!chain || !engine.families.has(namespace))
    throw coreError('ADAPTER_FOR_NAMESPACE_MISSING', { namespace })
  if (!chain.networks.some(({ caipNetworkId }) => caipNetworkId === chainId))
    throw networkError('NETWORK_WITH_ID_NOT_FOUND', { id: chainId })
  const [first, ...others] = chain.networks.filter((network) => network.caipNetworkId !== chainId)
  if (!first) throw networkError('LAST_NETWORK')

  engine.store.setState(({ chains }) => ({
    chains: { ...chains, [namespace]: { ...chain, networks: [first, ...others] } },
  }))
  if (chain.chainId === chainId)
    dispatch(engine, { chainId: first.caipNetworkId, type: 'selected' })
}
