import type { Namespace } from '../../caip.ts'
import type { Engine } from '../../engine.ts'
import { chainStates, connectedAccount } from '../../selectors.ts'
import type { ConnectedAccount } from '../../state.ts'
import { sourceOf } from '../loadSources.ts'
import { restore } from '../reconnect.ts'

/**
 * Connects a family by the pairing in hand where that has come to grant it: nobody is asked. Nothing
 * where there is no pairing; resolves with nothing where it grants no account.
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
  // What it does not grant is no loss: it never was connected.
  return restore(engine, namespace, { connectorId, sourceId }).then(() =>
    connectedAccount(engine.store.getState(), namespace),
  )
}
