import type { Engine } from '../engine.ts'
import { whenIdle } from '../lifetime/whenIdle.ts'
import { alerts } from '../notices/alerts.ts'
import { showAlert } from '../notices/showAlert.ts'
import { loadSources } from './loadSources.ts'

/** Starts the search for wallets and, once the page is idle, analytics: on the visitor's first intent. */
export async function startDiscovery(
  engine: Engine,
  startAnalytics: () => Promise<void>,
): Promise<void> {
  const searching = loadSources(engine)
  const intent = engine.once(createIntent)
  if (!intent.isShown) {
    intent.isShown = true
    whenIdle(() => {
      tellWhatIsMissing(engine)
      void startAnalytics()
    })
  }
  await searching
}

function createIntent(): { isShown: boolean } {
  return { isShown: false }
}

/** Alerts the host's developer about missing options. */
function tellWhatIsMissing(engine: Engine): void {
  const { projectId, provider } = engine.store.getState().options
  if (!provider.url) showAlert(engine, alerts.providerNotConfigured('url'))
  if (!projectId) showAlert(engine, alerts.projectIdNotConfigured)
}
