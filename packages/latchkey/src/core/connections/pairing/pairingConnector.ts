import type { Engine } from '../../engine.ts'
import type { Connector } from '../../ports/connector.ts'
import { walletError } from '../../ports/errors.ts'
import { loadSource } from '../loadSources.ts'

/** The id of the pairing connector. */
export const pairingConnectorId = 'walletConnect'
const pairingSourceId = 'pairing'

/**
 * Loads the pairing connector.
 *
 * @throws {@link LatchkeyError} `CONNECTOR_NOT_FOUND` if pairing is turned off.
 */
export async function pairingConnector(engine: Engine): Promise<Connector> {
  await loadSource(engine, pairingSourceId)
  const connector = engine.store.getState().connectors.find(({ id }) => id === pairingConnectorId)
  if (!connector) throw walletError('CONNECTOR_NOT_FOUND', { id: pairingConnectorId })
  return connector
}
