import type { Alert } from '../state.ts'
import { alerts } from './alerts.ts'

/** Returns the alert for a server's refusal that the host's developer can fix. */
export function alertForServerMessage(message: string): Alert | undefined {
  if (message.includes('Unauthorized: origin not allowed'))
    return alerts.originNotAllowed(globalThis.location?.origin)
  if (message.includes('JWT validation error: JWT Token is not yet valid'))
    return alerts.sessionExpired
  if (/Unauthorized: invalid key|Project not found/.test(message)) return alerts.invalidProjectId
  return undefined
}
