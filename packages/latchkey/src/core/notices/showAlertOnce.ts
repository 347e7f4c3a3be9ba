import type { Engine } from '../engine.ts'
import type { Alert } from '../state.ts'
import { showAlert } from './showAlert.ts'

/** Shows each alert once per instance, because every request would raise it again. */
export function showAlertOnce(engine: Engine, alert: Alert): void {
  const shown = engine.once(createShownAlerts)
  const key = `${alert.title} ${alert.detail}`
  if (shown.has(key)) return
  shown.add(key)
  showAlert(engine, alert)
}

function createShownAlerts(): Set<string> {
  return new Set()
}
