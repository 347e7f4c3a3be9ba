import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { addressOf } from './addressOf.ts'
import type { Metrics } from './createMetrics.ts'
import type { RouteEnv } from './defineRoute.ts'
import { Refusal } from './Refusal.ts'

/** Counts every request and how long it took, by the endpoint's path, never by what was asked. */
export function measure(metrics: Metrics) {
  return createMiddleware<RouteEnv>(async (c, next) => {
    const startedAt = performance.now()
    await next()
    const route = c.get('route') ?? 'other'
    const { method } = c.req
    metrics.count('http_requests_total', { method, route, status: String(c.res.status) })
    metrics.time('http_request_duration_seconds', { route }, (performance.now() - startedAt) / 1e3)
  })
}

const local = /^(127\.|::1$|::ffff:127\.|unknown$)/

/**
 * `GET /metrics`, as Prometheus reads it: for whoever has the token; without one, for this machine
 * only.
 */
export function showMetrics(metrics: Metrics, token: string | undefined) {
  return new Hono().get('/metrics', (c) => {
    const isLocal =
      local.test(addressOf(c, { trustProxy: false })) && !c.req.header('x-forwarded-for')
    const isAllowed = token ? c.req.header('authorization') === `Bearer ${token}` : isLocal
    if (!isAllowed)
      throw new Refusal(403, { name: 'authorization', description: 'Metrics are not public' })
    c.header('Content-Type', 'text/plain; version=0.0.4; charset=utf-8')
    c.header('Cache-Control', 'no-store')
    return c.body(metrics.text())
  })
}
