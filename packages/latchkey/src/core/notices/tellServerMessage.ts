import type { Engine } from '../engine.ts'
import { alertForServerMessage } from './alertForServerMessage.ts'
import { showAlertOnce } from './showAlertOnce.ts'

/** Alerts the host's developer to a server's refusal that they can fix, each once. */
export function tellServerMessage(engine: Engine, message: string): void {
  const alert = alertForServerMessage(message)
  if (alert) showAlertOnce(engine, alert)
}
