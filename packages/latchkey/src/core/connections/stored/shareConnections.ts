import type { Engine } from '../../engine.ts'
import { type ChangedConnections, rememberConnections } from './stored.ts'
import { tellTabs } from './tabs.ts'

/** Stores what became of connections, and tells the other tabs: in one step, so that none hears of a half. */
export function shareConnections(engine: Engine, changed: ChangedConnections): void {
  if (rememberConnections(engine, changed)) tellTabs(engine)
}
