import type { Namespace } from '../caip.ts'
import type { Engine } from '../engine.ts'
import type { Adapter } from '../ports/adapter.ts'

/** Returns the adapters that are loaded or loading. */
export function loadedAdapters(engine: Pick<Engine, 'once'>): Map<Namespace, Promise<Adapter>> {
  return engine.once(createLoadedAdapters)
}

function createLoadedAdapters(): Map<Namespace, Promise<Adapter>> {
  return new Map<Namespace, Promise<Adapter>>()
}
