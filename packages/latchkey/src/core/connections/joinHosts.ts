import type { Namespace } from '../caip.ts'
import type { Engine } from '../engine.ts'
import { deadline } from '../lifetime/deadline.ts'
import { onDestroy } from '../lifetime/onDestroy.ts'
import type { Connector } from '../ports/connector.ts'
import { beginAttempt, type ConnectionAttempt } from './beginAttempt.ts'
import { loadSource, sourceOf } from './loadSources.ts'
import { readConnections } from './stored/stored.ts'

/** In ms. No page shows 'connecting' for two seconds because of an app that is not around it. */
const patience = 1_700

/**
 * Connects the wallet of the app around the page, if there is one and it says so. Takes precedence over
 * stored connections, which stay stored. An app that answers late is joined if nothing is connected yet.
 */
export async function joinHosts(engine: Engine): Promise<void> {
  const sources = [...engine.sources.values()].filter(({ isInside }) => isInside)
  if (sources.length === 0) return
  const { chains } = engine.store.getState()
  const families = [...new Set(sources.flatMap(({ namespaces }) => namespaces))]
  const namespaces = families.filter((namespace) => chains[namespace])
  const attempt = begin(engine, namespaces)
  const loading = Promise.all(sources.map(({ id }) => loadSource(engine, id)))
  const isJoined = await deadline(engine.signal, patience, async (signal) => {
    await loading
    return join(engine, attempt, namespaces, signal)
  })
  if (isJoined) return
  // A stored connection is restored next, so it goes on connecting.
  const stored = readConnections(engine)
  attempt.refuse(namespaces.filter((one) => !stored[one] || stored[one]?.isLost))
  joinLater(engine, namespaces)
}

function begin(engine: Engine, namespaces: readonly Namespace[]): ConnectionAttempt {
  return beginAttempt(engine, 'host', namespaces, 'restore')
}

async function join(
  engine: Engine,
  attempt: ConnectionAttempt,
  namespaces: readonly Namespace[],
  signal: AbortSignal,
): Promise<boolean> {
  const connector = connectorOfHost(engine)
  try {
    const sessions = await connector?.restore({ namespaces, signal })
    if (!connector || !sessions || signal.aborted) return false
    return attempt.grant(connector, sessions).length > 0
  } catch (error) {
    engine.logger.warn('The wallet of the app around the page could not be connected.', error)
    return false
  }
}

function joinLater(engine: Engine, namespaces: readonly Namespace[]): void {
  const stop = engine.store.subscribe(({ chains }) => {
    if (!connectorOfHost(engine)) return
    stop()
    if (namespaces.some((one) => chains[one]?.account.status !== 'disconnected')) return
    const attempt = begin(engine, namespaces)
    void join(engine, attempt, namespaces, engine.signal).then(() => attempt.refuse())
  })
  onDestroy(engine, stop)
}

function connectorOfHost(engine: Engine): Connector | undefined {
  return engine.store.getState().connectors.find((one) => isOfHost(engine, one))
}

/** Whether the connector reaches the app around the page. */
export function isOfHost(engine: Engine, { id }: Pick<Connector, 'id'>): boolean {
  return engine.sources.get(sourceOf(engine).get(id) ?? '')?.isInside === true
}
