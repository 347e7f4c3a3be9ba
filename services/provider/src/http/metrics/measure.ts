import { createHash, timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { Refusal } from '../errors/Refusal.ts'
import { addressOf } from '../rules/addressOf.ts'
import type { Visit } from '../Visit.ts'
import type { Metrics } from './createMetrics.ts'

/** Creates a function that counts and times requests by endpoint path, never by parameter. */
export function measure(metrics: Metrics) {
  const counters = new Map<string, () => void>()
  const timers = new Map<string, (seconds: number) => void>()
  return (c: Context, { route, startedAt }: Visit, { status }: Response) => {
    const { method } = c.req
    const key = `${method} ${status} ${route}`
    let count = counters.get(key)
    if (!count) {
      count = metrics.counter('http_requests_total', { method, route, status: String(status) })
      counters.set(key, count)
    }
    count()
    let time = timers.get(route)
    if (!time) {
      time = metrics.timer('http_request_duration_seconds', { route })
      timers.set(route, time)
    }
    time((performance.now() - startedAt) / 1e3)
  }
}

/** Compares secrets in a time that does not depend on where they differ. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => createHash('sha256').update(text).digest())
  return one !== undefined && other !== undefined && timingSafeEqual(one, other)
}

const local = /^(127\.|::1$|::ffff:127\.|unknown$)/

/**
 * `GET /metrics` in Prometheus' text format. Requires the token; without one, only local requests
 * are served.
 */
export function showMetrics(read: () => Promise<string>, token: string | undefined) {
  return new Hono().get('/metrics', async (c) => {
    const isLocal =
      local.test(addressOf(c, { trustProxy: false })) && !c.req.header('x-forwarded-for')
    const isAllowed = token
      ? isSame(c.req.header('authorization') ?? '', `Bearer ${token}`)
      : isLocal
    if (!isAllowed)
      throw new Refusal(403, { name: 'authorization', description: 'Metrics are not public' })
    c.header('Content-Type', 'text/plain; version=0.0.4; charset=utf-8')
    c.header('Cache-Control', 'no-store')
    return c.body(await read())
  })
}
