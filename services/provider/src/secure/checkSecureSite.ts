import { Refusal } from '../http/errors/Refusal.ts'
import { headerOf } from '../http/rules/headerOf.ts'
import type { Rule } from '../http/rules/Rule.ts'
import { eraseEscrow } from './eraseEscrow.ts'
import { isSocialCallback } from './exceptTopLevel.ts'

/**
 * Admits requests of the secure site only: another site's page could use a visitor's network, and a
 * device link. Servers send GET requests, and signed erasures.
 */
export function checkSecureSite(origins: readonly string[]): Rule {
  return (c) => {
    const { method, path } = c.req
    if (method === 'GET' || path === eraseEscrow.path || isSocialCallback(path)) return
    const origin = headerOf(c, 'origin')
    if (!origin || !origins.includes(origin))
      throw new Refusal(403, {
        name: 'origin',
        description: 'Unauthorized: only the secure site may send this request',
      })
  }
}
