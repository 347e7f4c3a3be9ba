import type { Engine } from '../../engine.ts'
import type { LatchkeyEvent } from '../../events.ts'
import { onDestroy } from '../../lifetime/onDestroy.ts'

/**
 * Keeps events until analytics starts, because nothing is fetched before the visitor's intent. The
 * returned function starts analytics and hands the events over.
 */
export function holdEvents(engine: Engine): () => Promise<void> {
  const held: LatchkeyEvent[] = []
  const release = engine.events.subscribe((event) => {
    if (isWanted(engine)) held.push(event)
  })
  const forgetEnd = onDestroy(engine, release)

  return async () => {
    if (engine.signal.aborted || !isWanted(engine)) return
    try {
      const { startAnalytics } = await import('./analytics.ts')
      release()
      forgetEnd()
      await startAnalytics(engine, held)
    } catch (error) {
      engine.logger.warn('Analytics could not be loaded.', error)
    }
  }
}

function isWanted({ store }: Engine): boolean {
  const { features, provider } = store.getState().options
  return Boolean(features.analytics && provider.analyticsUrl)
}
