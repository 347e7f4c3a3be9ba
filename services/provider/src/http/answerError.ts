import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Failure } from 'latchkey/protocol'
import { asRefusal } from './asRefusal.ts'
import type { LogEntry } from './logRequests.ts'
import { Refusal } from './Refusal.ts'

/** Answers whatever was thrown; only refusals say why, the rest is for the log. */
export function answerError(log: (entry: LogEntry) => void) {
  return (error: Error, c: Context) => {
    const requestId = c.get('requestId')
    if (error instanceof Refusal) {
      // Visitors learn that a node failed, operators also why.
      const { cause } = error
      if (cause instanceof Error)
        log({ level: 'error', message: `${error.message}: ${reasonOf(cause)}`, requestId })
      return c.json(failure(error.reasons), error.status)
    }
    if (error instanceof HTTPException)
      return c.json(failure([{ name: 'request', description: error.message }]), error.status)
    const refusal = asRefusal(error)
    if (refusal) {
      log({ level: 'error', message: `${refusal.message}: ${reasonOf(error)}`, requestId })
      if (refusal.status === 503) c.header('Retry-After', '5')
      return c.json(failure(refusal.reasons), refusal.status)
    }
    log({ level: 'error', message: error.stack ?? error.message, requestId })
    const description = `Something went wrong here. Mention ${requestId} when you report it.`
    return c.json(failure([{ name: 'server', description }]), 500)
  }
}

/** Answers a path that leads nowhere. */
export function answerNotFound(c: Context) {
  return c.json(failure([{ name: 'path', description: `There is no ${c.req.path}` }]), 404)
}

/** What lies at the bottom: `fetch failed` alone helps nobody. */
function reasonOf({ cause, message }: Error): string {
  return cause instanceof Error ? reasonOf(cause) : message
}

function failure(reasons: Failure['reasons']): Failure {
  return { status: 'FAILED', reasons }
}
