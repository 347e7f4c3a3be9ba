import { createMiddleware } from 'hono/factory'
import type { Fanout } from '../fanout/Fanout.ts'
import { addressOf } from './addressOf.ts'
import type { RouteEnv } from './defineRoute.ts'
import type { LogEntry } from './logRequests.ts'
import { Refusal } from './Refusal.ts'

export type RateLimits = {
  /** @default 1200 */
  readonly requestsPerMinutePerAddress: number
  /** Of all addresses together that use one project id. @default 30000 */
  readonly requestsPerMinutePerProject: number
}

const minute = 60_000

/**
 * Refuses with 429 whoever asks too often, by address and by project, counted over all replicas.
 * Where counting fails nobody is kept out: a limit must not be what takes the provider down.
 */
export function limitRate(options: {
  fanout: Fanout
  limits: RateLimits
  trustProxy: boolean
  log: (entry: LogEntry) => void
  onLimited?: () => void
}) {
  const { fanout, limits, log, onLimited, trustProxy } = options

  async function count(key: string, limit: number) {
    return { ...(await fanout.count(`rate:${key}`, minute)), limit }
  }

  return createMiddleware<RouteEnv>(async (c, next) => {
    const { projectId } = c.get('caller')
    const address = addressOf(c, { trustProxy })
    const counts = [count(`address:${address}`, limits.requestsPerMinutePerAddress)]
    if (projectId) counts.push(count(`project:${projectId}`, limits.requestsPerMinutePerProject))
    const [first, ...others] = await Promise.allSettled(counts)
    for (const outcome of [first, ...others]) {
      if (!outcome) continue
      if (outcome.status === 'rejected') {
        const message = `Counting requests failed: ${String(outcome.reason)}`
        log({ level: 'error', message, requestId: c.get('requestId') })
        continue
      }
      const { count, leftMs, limit } = outcome.value
      if (count <= limit) continue
      onLimited?.()
      const seconds = Math.max(1, Math.ceil(leftMs / 1_000))
      c.header('Retry-After', String(seconds))
      const description = `More than ${limit} requests in a minute. Come back in ${seconds} s.`
      throw new Refusal(429, { name: 'rate', description })
    }
    await next()
  })
}
