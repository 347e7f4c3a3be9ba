import type { Namespace } from '../../caip.ts'
import type { Engine } from '../../engine.ts'
import { chainStates, connectedAccount } from '../../selectors.ts'
import type { ConnectedAccount } from '../../state.ts'
import { sourceOf } from '../loadSources.ts'
import { restore } from '../reconnect.ts'

/**
 * Connects a family through the current pairing, if it grants the family, without a request to the
 * visitor. Returns nothing without a pairing; resolves with nothing if it grants no account.
 */
export function joinPairing(
  engine: Engine,
  namespace: Namespace,
): Promise<ConnectedAccount | undefined> | undefined {
  const state = engine.store.getState()
  const connectorId = chainStates(state).flatMap((chain) => {
    const { connector } = connectedAccount(state, chain.namespace) ?? {}
    return connector?.type === 'pairing' ? connector.id : []
  })[0]
  const sourceId = connectorId && sourceOf(engine).get(connectorId)
  if (!sourceId) return undefined
  // A family that isn't granted was never connected, so it isn't marked as lost.
  return restore(engine, namespace, { connectorId, sourceId }).then(() =>
    connectedAccount(engine.store.getState(), namespace),
  )
}
