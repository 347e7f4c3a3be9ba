import { createStore, type StoreApi } from 'zustand/vanilla'
import { loadSources } from '../../../core/connections/loadSources.ts'
import { startConnectedEffects } from '../../../core/connections/startConnectedEffects.ts'
import type { Engine } from '../../../core/engine.ts'

/** Whether discovery of the browser's wallets is done. */
export function discoveryStore(engine: Engine): StoreApi<{ readonly isDone: boolean }> {
  return engine.once(createDiscoveryStore)
}

function createDiscoveryStore(): StoreApi<{ readonly isDone: boolean }> {
  return createStore(() => ({ isDone: false }))
}

/** Gives the browser's wallets time to announce themselves. Later announcements still count. */
export async function discoverWallets(engine: Engine): Promise<void> {
  startConnectedEffects(engine)
  await loadSources(engine)
  discoveryStore(engine).setState({ isDone: true })
}
