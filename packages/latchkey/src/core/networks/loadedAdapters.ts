import type { Namespace } from '../caip.ts'
import type { Engine } from '../engine.ts'
import type { Adapter } from '../ports/adapter.ts'

/** The chain libraries that have arrived or are on their way. */
export function loadedAdapters(engine: Pick<Engine, 'once'>): Map<Namespace, Promise<Adapter>> {
  return engine.once(createLoadedAdapters)
}

function createLoadedAdapters(): Map<Namespace, Promise<Adapter>> {
  return new Map<Namespace, Promise<Adapter>>()
}
