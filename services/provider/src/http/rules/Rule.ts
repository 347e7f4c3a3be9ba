import type { Context } from 'hono'
import type { RouteEnv, Visit } from '../Visit.ts'

/**
 * Check of a request; throws a refusal. Asynchronous only if needed. `times` is the weight of the
 * request.
 */
export type Rule = (c: Context, visit: Visit, times?: number) => void | Promise<void>

/** Combines two rules. */
export function inTurn(first: Rule, second: Rule): Rule {
  return (c, visit, times) => {
    const waiting = first(c, visit, times)
    return waiting ? waiting.then(() => second(c, visit, times)) : second(c, visit, times)
  }
}

/** Converts a rule to Hono's middleware. */
export function asMiddleware(rule: Rule) {
  return async (c: Context<RouteEnv>, next: () => Promise<void>) => {
    await rule(c, c.env.visit)
    await next()
  }
}
