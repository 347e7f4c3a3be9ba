import type { Engine } from '../engine.ts'
import { whenIdle } from '../lifetime/whenIdle.ts'
import { isDevelopment } from '../notices/isDevelopment.ts'
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
      reportMistakes(engine)
      void startAnalytics()
    })
  }
  await searching
}

function createIntent(): { isShown: boolean } {
  return { isShown: false }
}

/** Alerts the host's developer to settings without effect. Visitors don't load this. */
function reportMistakes(engine: Engine): void {
  if (!engine.store.getState().options.debug || !isDevelopment()) return
  import('../notices/alertMistakes.ts').then(
    ({ alertMistakes }) => alertMistakes(engine),
    engine.logger.warn,
  )
}
