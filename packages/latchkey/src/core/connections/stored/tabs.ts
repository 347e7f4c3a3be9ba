import type { Engine } from '../../engine.ts'
import { onDestroy } from '../../lifetime/onDestroy.ts'
import { hasPage } from '../../platform.ts'
import { isRecord } from '../../untrusted/isRecord.ts'
import { parseConnections, readConnections, type StoredConnections } from './stored.ts'

/** What one tab tells the others: the connections as they stand now. */
type TabMessage = { readonly page: number; readonly connections: StoredConnections }

/**
 * Hears what other tabs do to the shared connections. Instances of one page do not meet: a message
 * bears the page's time origin, and one's own is ignored.
 */
export function listenToTabs(engine: Engine, hear: (connections: StoredConnections) => void): void {
  const channel = openChannel(engine)
  channel?.addEventListener('message', ({ data }) => {
    const message = parseMessage(data)
    if (message && message.page !== performance.timeOrigin) hear(message.connections)
  })
  const unsubscribe = engine.storage.subscribe('connections', () => hear(readConnections(engine)))
  onDestroy(engine, () => {
    channel?.close()
    unsubscribe()
  })
}

/** Tells the other tabs that a connection began, changed or ended. */
export function tellTabs(engine: Engine): void {
  const message: TabMessage = {
    connections: readConnections(engine),
    page: performance.timeOrigin,
  }
  openChannel(engine)?.postMessage(message)
}

function openChannel(engine: Engine): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined' || !hasPage()) return undefined
  return engine.once(createChannel)
}

function createChannel(engine: Engine): BroadcastChannel | undefined {
  return new BroadcastChannel(engine.storage.prefix)
}

function parseMessage(data: unknown): TabMessage | undefined {
  if (!isRecord(data)) return undefined
  const { connections, page } = data
  const parsed = parseConnections(connections)
  return parsed && typeof page === 'number' ? { connections: parsed, page } : undefined
}
