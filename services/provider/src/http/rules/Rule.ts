import type { Context } from 'hono'
import type { RouteEnv, Visit } from '../Visit.ts'

/**
 * A rule that a request must pass: throws why it does not, and takes its time only where it has to.
 * A request may weigh as much as several (`times`).
 */
export type Rule = (c: Context, visit: Visit, times?: number) => void | Promise<void>

/** Makes one rule of several that are asked in turn. */
export function inTurn(first: Rule, second: Rule): Rule {
  return (c, visit, times) => {
    const waiting = first(c, visit, times)
    return waiting ? waiting.then(() => second(c, visit, times)) : second(c, visit, times)
  }
}

/** The rule as Hono's middleware. */
export function asMiddleware(rule: Rule) {
  return async (c: Context<RouteEnv>, next: () => Promise<void>) => {
    await rule(c, c.env.visit)
    await next()
  }
}
