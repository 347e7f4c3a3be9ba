// chunk: notices
import type { Engine } from '../engine.ts'
import type { Alert } from '../state.ts'
import { alerts } from './alerts.ts'
import { showAlert } from './showAlert.ts'

/** Returns the alert for a server's refusal that the host's developer can fix. */
export function alertForServerMessage(message: string): Alert | undefined {
  if (message.includes('Unauthorized: origin not allowed'))
    return alerts.originNotAllowed(globalThis.location?.origin)
  if (message.includes('JWT validation error: JWT Token is not yet valid'))
    return alerts.sessionExpired
  if (/Unauthorized: invalid key|Project not found/.test(message)) return alerts.invalidProjectId
  return undefined
}

/** Alerts the host's developer to a server's refusal, if they can fix it. */
export function alertToServerMessage(engine: Engine, message: string): void {
  const alert = alertForServerMessage(message)
  if (alert) showAlert(engine, alert)
}
