import type { Engine } from '../../engine.ts'
import { onDestroy } from '../../lifetime/onDestroy.ts'
import { hasPage } from '../../platform.ts'
import { isRecord } from '../../untrusted/isRecord.ts'
import { parseConnections, readConnections, type StoredConnections } from './stored.ts'

/** A message to other tabs with the current connections. */
export type TabMessage = { readonly page: number; readonly connections: StoredConnections }

/**
 * Subscribes to changes of the shared connections in other tabs. Messages carry the page's time origin,
 * so that instances of the same page ignore each other.
 */
export function listenToTabs(
  engine: Engine,
  listener: (connections: StoredConnections) => void,
): void {
  const channel = tabChannel(engine)
  channel?.addEventListener('message', ({ data }) => {
    if (!isRecord(data) || data.page === performance.timeOrigin) return
    const connections = parseConnections(data.connections)
    if (connections) listener(connections)
  })
  const unsubscribe = engine.storage.subscribe('connections', () =>
    listener(readConnections(engine)),
  )
  onDestroy(engine, () => {
    channel?.close()
    unsubscribe()
  })
}

/** Returns the channel to other tabs, or `undefined` on servers. */
export function tabChannel(engine: Engine): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined' || !hasPage()) return undefined
  return engine.once(createChannel)
}

function createChannel(engine: Engine): BroadcastChannel | undefined {
  return new BroadcastChannel(engine.storage.prefix)
}
