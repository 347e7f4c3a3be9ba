import { createStore, type StoreApi } from 'zustand/vanilla'
import { loadSources } from '../../../core/connections/loadSources.ts'
import { startConnectedEffects } from '../../../core/connections/startConnectedEffects.ts'
import type { Engine } from '../../../core/engine.ts'

/** Whether the wallets of this browser had their chance to say that they are here. */
export function discoveryStore(engine: Engine): StoreApi<{ readonly isDone: boolean }> {
  return engine.once(createDiscoveryStore)
}

function createDiscoveryStore(): StoreApi<{ readonly isDone: boolean }> {
  return createStore(() => ({ isDone: false }))
}

/** Lets the wallets of this browser say that they are here; those that come late are heard too. */
export async function discover(engine: Engine): Promise<void> {
  startConnectedEffects(engine)
  await loadSources(engine)
  discoveryStore(engine).setState({ isDone: true })
}
