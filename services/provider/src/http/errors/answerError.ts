import { HTTPException } from 'hono/http-exception'
import type { Failure } from 'latchkey/protocol'
import type { LogEntry } from '../metrics/logRequests.ts'
import { respond } from '../responses/responseHeaders.ts'
import type { Visit } from '../Visit.ts'
import { asRefusal } from './asRefusal.ts'
import { Refusal } from './Refusal.ts'

/** Creates the response of a thrown error. Only refusals state reasons; other errors are logged. */
export function answerError(error: Error, visit: Visit, log: (entry: LogEntry) => void): Response {
  const requestId = visit.id
  if (error instanceof Refusal) {
    // Visitors learn that a node failed; the log has the cause.
    const { cause, headers, reasons, status } = error
    if (cause instanceof Error)
      log({ level: 'error', message: `${error.message}: ${reasonOf(cause)}`, requestId })
    return fail(visit, status, reasons, headers)
  }
  if (error instanceof HTTPException)
    return fail(visit, error.status, [{ name: 'request', description: error.message }])
  const refusal = asRefusal(error)
  if (refusal) {
    log({ level: 'error', message: `${refusal.message}: ${reasonOf(error)}`, requestId })
    const { reasons, status } = refusal
    return fail(visit, status, reasons, status === 503 ? { 'Retry-After': '5' } : undefined)
  }
  log({ level: 'error', message: error.stack ?? error.message, requestId })
  const description = `Something went wrong here. Mention ${requestId} when you report it.`
  return fail(visit, 500, [{ name: 'server', description }])
}

/** Creates the response for an unknown path. */
export function answerNotFound(path: string, visit: Visit): Response {
  return fail(visit, 404, [{ name: 'path', description: `There is no ${path}` }])
}

/** The innermost cause, because `fetch failed` alone explains nothing. */
function reasonOf({ cause, message }: Error): string {
  return cause instanceof Error ? reasonOf(cause) : message
}

function fail(
  visit: Visit,
  status: number,
  reasons: Failure['reasons'],
  headers: Readonly<Record<string, string>> = {},
): Response {
  const failure: Failure = { status: 'FAILED', reasons }
  return respond(visit, JSON.stringify(failure), {
    status,
    headers: { ...headers, 'Content-Type': 'application/json' },
  })
}
