import type { Engine } from '../engine.ts'
import { refuseArgument } from '../ports/refuseArgument.ts'
import type { ConnectedAccount } from '../state.ts'
import { type ConnectOptions, connect } from './connect.ts'
import { pairingConnectorId } from './pairing/pairingConnector.ts'

/** Connects by pairing, which shows a link meanwhile, or by a direct request to the wallet. */
export async function connectAny(
  engine: Engine,
  options: ConnectOptions,
): Promise<readonly ConnectedAccount[]> {
  const { connectorId, namespaces, signal } = options ?? {}
  const isValid = typeof connectorId === 'string' && Array.isArray(namespaces ?? [])
  refuseArgument('connect', !isValid && 'expected connectorId and a list of namespaces')
  const isSignal = signal === undefined || Object(signal).addEventListener
  refuseArgument('connect', !isSignal && 'expected an AbortSignal')
  if (connectorId !== pairingConnectorId) return connect(engine, options)
  const { pair } = await import('./pairing/pair.ts')
  return pair(engine, { namespaces, signal })
}
