// chunk: sharedAccounts
import type { Namespace } from '../caip.ts'
import type { Engine } from '../engine.ts'
import { onDestroy } from '../lifetime/onDestroy.ts'
import { whenIdle } from '../lifetime/whenIdle.ts'
import { chainStates } from '../selectors.ts'
import { watchSmartAccounts } from './watchSmartAccounts.ts'

/** Starts what a connected page does while it is idle. */
export function idleEffects(engine: Engine): void {
  keepAdaptersReady(engine)
  watchSmartAccounts(engine)
  offerFaces(engine)
}

/** Lets buttons ask for faces. The code that reads them loads when the first one does. */
function offerFaces(engine: Engine): void {
  let isLoading = false
  const faceOf = () => {
    if (isLoading) return undefined
    isLoading = true
    engine.watchFaces?.().catch((error: unknown) => {
      // The next drawing retries.
      isLoading = false
      engine.logger.warn('Names and pictures for buttons could not be loaded.', error)
    })
    return undefined
  }
  engine.store.setState({ faceOf })
}

/**
 * While the page is idle, preloads a connected family's chain library, and follows what its accounts sent
 * before the page was loaded.
 */
function keepAdaptersReady(engine: Engine): void {
  const warmed = new Set<string>()
  const warm = () => {
    for (const { account, namespace } of chainStates(engine.store.getState())) {
      if (account.status !== 'connected' || warmed.has(namespace)) continue
      warmed.add(namespace)
      whenIdle(() => {
        if (engine.signal.aborted) return
        prepare(namespace).catch((error: unknown) => {
          warmed.delete(namespace)
          engine.logger.warn(`The adapter of ${namespace} could not be loaded yet.`, error)
        })
      })
    }
  }
  async function prepare(namespace: Namespace) {
    await engine.loadAdapter(namespace)
    if (!engine.storage.get('transactions', Boolean)) return
    const { restoreTransactions } = await import('../transactions/restoreTransactions.ts')
    if (!engine.signal.aborted) restoreTransactions(engine)
  }
  onDestroy(engine, engine.store.subscribe(warm))
  warm()
}
