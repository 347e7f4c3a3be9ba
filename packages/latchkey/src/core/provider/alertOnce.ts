import type { Engine } from '../engine.ts'
import { showAlert } from '../notices/showAlert.ts'

/** Tells what a host's developer has to mend, each thing once: every request would run into it. */
export function alertOnce(engine: Engine, alert: Parameters<typeof showAlert>[1]): void {
  engine.once(`alert ${alert.title} ${alert.detail}`, () => showAlert(engine, alert))
}
