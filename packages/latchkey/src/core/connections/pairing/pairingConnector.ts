import type { Engine } from '../../engine.ts'
import type { Connector } from '../../ports/connector.ts'
import { walletError } from '../../ports/errors.ts'
import { loadSource } from '../loadSources.ts'

/** The id of the one connector that pairs. */
export const pairingConnectorId = 'walletConnect'
const pairingSourceId = 'pairing'

/**
 * The connector that pairs, as soon as its source has brought it.
 *
 * @throws {@link LatchkeyError} `CONNECTOR_NOT_FOUND` where pairing is switched off.
 */
export async function pairingConnector(engine: Engine): Promise<Connector> {
  await loadSource(engine, pairingSourceId)
  const connector = engine.store.getState().connectors.find(({ id }) => id === pairingConnectorId)
  if (!connector) throw walletError('CONNECTOR_NOT_FOUND', { id: pairingConnectorId })
  return connector
}
