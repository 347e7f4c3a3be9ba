import type { Engine } from '../engine.ts'
import { alertForServerMessage } from './alertForServerMessage.ts'
import { showAlertOnce } from './showAlertOnce.ts'

/** Tells the host's developer what a server refused with, where they can mend it; each thing once. */
export function tellServerMessage(engine: Engine, message: string): void {
  const alert = alertForServerMessage(message)
  if (alert) showAlertOnce(engine, alert)
}
