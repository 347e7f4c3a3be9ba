import type { Namespace } from '../caip.ts'
import type { Engine } from '../engine.ts'
import { rememberConnection } from './stored.ts'
import { tellTabs } from './tabs.ts'

/** Drops what is stored of a namespace's connection, here and in the other tabs. */
export function forget(engine: Engine, namespace: Namespace): void {
  if (rememberConnection(engine, namespace, undefined)) tellTabs(engine)
}
