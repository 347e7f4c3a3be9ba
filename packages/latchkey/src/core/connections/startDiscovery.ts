import type { Engine } from '../engine.ts'
import type { LatchkeyEvent } from '../events.ts'
import { whenIdle } from '../lifetime/whenIdle.ts'
import { alerts } from '../notices/alerts.ts'
import { showAlert } from '../notices/showAlert.ts'
import { loadSources } from './loadSources.ts'

/**
 * What a visitor's first intent starts: the search for wallets, then analytics. `release` hands
 * over the events of before.
 */
export async function startDiscovery(
  engine: Engine,
  release: () => readonly LatchkeyEvent[],
): Promise<void> {
  const searching = loadSources(engine)
  const intent = engine.once(createIntent)
  if (!intent.isShown) {
    intent.isShown = true
    whenIdle(() => {
      tellWhatIsMissing(engine)
      startAnalytics(engine, release)
    })
  }
  await searching
}

function createIntent(): { isShown: boolean } {
  return { isShown: false }
}

async function startAnalytics(
  engine: Engine,
  release: () => readonly LatchkeyEvent[],
): Promise<void> {
  const { features, provider } = engine.store.getState().options
  if (engine.signal.aborted || !features.analytics || !provider.analyticsUrl) return
  try {
    const analytics = await import('../provider/analytics/analytics.ts')
    await analytics.startAnalytics(engine, release())
  } catch (error) {
    engine.logger.warn('Analytics could not be loaded.', error)
  }
}

/** Tells the host's developer what is off for want of an option. */
function tellWhatIsMissing(engine: Engine): void {
  const { projectId, provider } = engine.store.getState().options
  if (!provider.url) showAlert(engine, alerts.providerNotConfigured('url'))
  if (!projectId) showAlert(engine, alerts.projectIdNotConfigured)
}
