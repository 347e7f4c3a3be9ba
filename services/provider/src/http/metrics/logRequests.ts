import type { Context } from 'hono'
import type { Visit } from '../Visit.ts'

/** One line of the log. Queries, bodies and headers stay out of it: they can carry secrets. */
export type LogEntry = {
  readonly level: 'info' | 'error'
  readonly message: string
  /** Of the request that it is about, if it is about one. */
  readonly requestId?: string
  readonly method?: string
  readonly path?: string
  readonly status?: number
  readonly ms?: number
}

/** Makes what writes a line for every request when it is answered. */
export function logRequests(log: (entry: LogEntry) => void) {
  return (c: Context, { id, startedAt }: Visit, { status }: Response) =>
    log({
      level: status < 500 ? 'info' : 'error',
      message: 'request',
      requestId: id,
      method: c.req.method,
      path: c.req.path,
      status,
      ms: Math.round(performance.now() - startedAt),
    })
}
