import type { Engine } from '../engine.ts'
import type { Alert } from '../state.ts'
import { showAlert } from './showAlert.ts'

/** Tells each thing to mend once: every request would run into it. */
export function showAlertOnce(engine: Engine, alert: Alert): void {
  engine.once(`alert ${alert.title} ${alert.detail}`, () => showAlert(engine, alert))
}
