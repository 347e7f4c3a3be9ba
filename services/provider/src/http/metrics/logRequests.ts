import type { Context } from 'hono'
import type { Visit } from '../Visit.ts'

/** A log entry. Queries, bodies and headers are left out, because they may contain secrets. */
export type LogEntry = {
  readonly level: 'info' | 'warn' | 'error'
  readonly message: string
  /** The request that the entry is about. */
  readonly requestId?: string
  readonly method?: string
  readonly path?: string
  readonly status?: number
  readonly ms?: number
  /** Processor time during a block of the event loop. */
  readonly cpuMs?: number
  /** Work that started last before a block of the event loop. */
  readonly work?: string
  /** Work that was running then. */
  readonly running?: string
}

/** Creates a function that logs each answered request. */
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
