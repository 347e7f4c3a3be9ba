import type { Namespace } from '../../caip.ts'
import type { Engine } from '../../engine.ts'
import { readConnections, type StoredConnection } from './stored.ts'
import { type TabMessage, tabChannel } from './tabs.ts'

/** Changed connections by family; undefined removes one. Omitted families stay unchanged. */
export type ChangedConnections = Readonly<Partial<Record<Namespace, StoredConnection | undefined>>>

/** Stores changed connections and notifies other tabs, in one step, so that no tab sees a partial change. */
export function shareConnections(engine: Engine, changed: ChangedConnections): void {
  if (!rememberConnections(engine, changed)) return
  const connections = readConnections(engine)
  const message: TabMessage = { connections, page: performance.timeOrigin }
  tabChannel(engine)?.postMessage(message)
}

/** Stores or removes connections. Returns whether the stored value changed. */
export function rememberConnections(engine: Engine, changed: ChangedConnections): boolean {
  const before = readConnections(engine)
  const after = { ...before, ...changed }
  // JSON omits undefined values on both sides.
  const isChanged = JSON.stringify(before) !== JSON.stringify(after)
  if (isChanged) engine.storage.set('connections', after)
  // Cached readings of an account go with it, even if the code of queries is not loaded.
  if (Object.values(changed).some((one) => !one)) engine.storage.remove('readings')
  return isChanged
}
