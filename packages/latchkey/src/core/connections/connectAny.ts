import type { Engine } from '../engine.ts'
import type { ConnectedAccount } from '../state.ts'
import { type ConnectOptions, connect } from './connect.ts'
import { pair } from './pair.ts'
import { pairingConnectorId } from './pairingConnector.ts'

/** Connects as the connector does it: pairing shows its link meanwhile, any other asks its wallet. */
export function connectAny(
  engine: Engine,
  options: ConnectOptions,
): Promise<readonly ConnectedAccount[]> {
  const { connectorId, namespaces, signal } = options
  return connectorId === pairingConnectorId
    ? pair(engine, { namespaces, signal })
    : connect(engine, options)
}
