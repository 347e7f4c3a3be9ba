import { type CaipNetworkId, namespaceOf } from '../caip.ts'
import { dispatch } from '../connections/dispatch.ts'
import type { Engine } from '../engine.ts'

/** Makes a network and its family active, and stores the choice. Sends no request to a wallet. */
export function selectNetwork(engine: Engine, chainId: CaipNetworkId): void {
  dispatch(engine, { chainId, type: 'selected' })
  engine.store.setState({ activeNamespace: namespaceOf(chainId) })
  engine.storage.set('network', chainId)
}
