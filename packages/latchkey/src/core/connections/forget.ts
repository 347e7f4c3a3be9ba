import type { Namespace } from '../caip.ts'
import type { Engine } from '../engine.ts'
import { rememberConnection, type StoredConnection } from './stored.ts'
import { tellTabs } from './tabs.ts'

/** Drops what is stored of a namespace's connection, or says how it is lost, here and in the other tabs. */
export function forget(engine: Engine, namespace: Namespace, lost?: StoredConnection): void {
  if (rememberConnection(engine, namespace, lost)) tellTabs(engine)
}
