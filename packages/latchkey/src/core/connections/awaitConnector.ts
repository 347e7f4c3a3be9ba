import type { Engine } from '../engine.ts'
import { deadline } from '../lifetime/deadline.ts'
import type { Connector } from '../ports/connector.ts'
import { loadSource } from './loadSources.ts'
import type { StoredConnection } from './stored/stored.ts'

/** The timeout for restoring a connection, in ms. */
const patience = 4500

/** The same for a login, whose frame has to load. */
const loginPatience = 22_000

/**
 * Runs work with the connector of a stored connection, once its source has found it by its current or
 * former id. Resolves with nothing after the timeout.
 */
export async function awaitConnector<value>(
  engine: Engine,
  { connectorId, sourceId }: StoredConnection,
  work: (connector: Connector, signal: AbortSignal) => Promise<value>,
): Promise<value | undefined> {
  const isLogin = connectorId === 'embedded'
  // A page without a secure site never finds the connector of a stored login.
  if (isLogin && !engine.store.getState().options.provider.secureSiteUrl) return
  const time = isLogin ? loginPatience : patience
  return deadline(engine.signal, time, async (signal) => {
    await loadSource(engine, sourceId)
    const connector = await new Promise<Connector>((resolve) => {
      const check = () => {
        const { connectors } = engine.store.getState()
        const connector =
          connectors.find(({ id }) => id === connectorId) ??
          connectors.find(({ formerIds }) => formerIds?.includes(connectorId))
        if (!connector && !signal.aborted) return
        unsubscribe()
        if (connector && !signal.aborted) resolve(connector)
      }
      const unsubscribe = engine.store.subscribe(check)
      signal.addEventListener('abort', check)
      check()
    })
    return work(connector, signal)
  })
}
