import type { Engine } from '../engine.ts'
import type { Alert } from '../state.ts'
import { isDevelopment } from './isDevelopment.ts'

/**
 * Shows an alert to the host's developer, each once per instance: in the console, and in the modal of a
 * developer's page. Never without `debug`.
 */
export function showAlert(engine: Engine, alert: Alert): void {
  const { logger, store } = engine
  const shown = engine.once(createShownAlerts)
  const text = `${alert.title}: ${alert.detail}`
  if (shown.has(text) || !store.getState().options.debug) return
  shown.add(text)
  logger.error(text)
  if (isDevelopment()) store.setState(({ notices }) => ({ notices: { ...notices, alert } }))
}

function createShownAlerts(): Set<string> {
  return new Set()
}
