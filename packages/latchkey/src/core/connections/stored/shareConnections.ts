import type { Engine } from '../../engine.ts'
import { type ChangedConnections, rememberConnections } from './stored.ts'
import { notifyTabs } from './tabs.ts'

/** Stores changed connections and notifies other tabs, in one step, so that no tab sees a partial change. */
export function shareConnections(engine: Engine, changed: ChangedConnections): void {
  if (rememberConnections(engine, changed)) notifyTabs(engine)
}
