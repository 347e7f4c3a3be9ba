import type { Engine } from '../engine.ts'
import { createEmbeddedStore } from '../frame/embeddedStore.ts'
import { onDestroy } from '../lifetime/onDestroy.ts'
import type { Connector } from '../ports/connector.ts'
import { connectedAccount } from '../selectors.ts'

const reloadMs = 100

/** Loads the frame again after a Farcaster login that was left, so that its code can't be used any more. */
export function reloadFrame(engine: Engine, { screens }: Pick<Connector, 'screens'>): void {
  const timer = setTimeout(() => {
    const { isLoggingIn } = engine.once(createEmbeddedStore).getState()
    if (!isLoggingIn && !connectedAccount(engine.store.getState())) screens?.reload()
  }, reloadMs)
  onDestroy(engine, () => clearTimeout(timer))
}
