import { createMiddleware } from 'hono/factory'

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

/** Writes a line for every request when it is answered. */
export function logRequests(log: (entry: LogEntry) => void) {
  return createMiddleware(async (c, next) => {
    const startedAt = performance.now()
    await next()
    log({
      level: c.res.status < 500 ? 'info' : 'error',
      message: 'request',
      requestId: c.get('requestId'),
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: Math.round(performance.now() - startedAt),
    })
  })
}
