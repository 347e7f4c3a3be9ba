import { loadSource } from '../connections/loadSources.ts'
import { startConnectedEffects } from '../connections/startConnectedEffects.ts'
import type { Engine } from '../engine.ts'
import { embeddedError } from '../frame/errors.ts'
import { loginFamilies } from '../frame/offersLogin.ts'
import type { Connector } from '../ports/connector.ts'

/** The connector of the embedded wallet, with its ways to log in. */
export type EmbeddedConnector = Connector & Required<Pick<Connector, Way>>

type Way = 'email' | 'passkey' | 'social' | 'token'

/**
 * Loads the connector of the embedded wallet.
 *
 * @throws {@link LatchkeyError} `EMBEDDED_UNAVAILABLE` if the host's options lack something, and
 * `EMAIL_DEPENDENCY_MISSING` if the code can't be loaded.
 */
export async function embeddedConnector(engine: Engine): Promise<EmbeddedConnector> {
  const state = engine.store.getState()
  if (loginFamilies(state).length === 0) throw embeddedError('EMBEDDED_UNAVAILABLE')
  // Hosts may log in by an action before anything else.
  startConnectedEffects(engine)
  await loadSource(engine, 'embedded')
  const { connectors } = engine.store.getState()
  const connector = connectors.find(isEmbedded)
  if (!connector) throw embeddedError('EMAIL_DEPENDENCY_MISSING')
  return connector
}

function isEmbedded(connector: Connector): connector is EmbeddedConnector {
  return connector.id === 'embedded'
}
