import type { Counted, Fanout } from '../../fanout/Fanout.ts'
import { Refusal } from '../errors/Refusal.ts'
import type { LogEntry } from '../metrics/logRequests.ts'
import type { Visit } from '../Visit.ts'
import { addressOf } from './addressOf.ts'
import { networkOf } from './networkOf.ts'
import type { Rule } from './Rule.ts'

export type RateLimits = {
  /** @default 1200 */
  readonly requestsPerMinutePerAddress: number
  /** Over all addresses that use one project id. @default 30000 */
  readonly requestsPerMinutePerProject: number
}

/** The rules of {@link limitRate}. */
export type Limits = {
  /** Limits by address, and by project if the URL names it. */
  readonly byAll: Rule
  readonly byProject: Rule
  /** Limits a project that has a limit of its own. */
  readonly within: (limit: number, visit: Visit, times?: number) => void | Promise<void>
}

const minute = 60_000

/**
 * Creates the rate limits by address and by project, which refuse with 429 and count over all
 * replicas.
 */
export function limitRate(options: {
  fanout: Pick<Fanout, 'count'>
  limits: RateLimits
  trustProxy: boolean
  log: (entry: LogEntry) => void
  onLimited?: () => void
}): Limits {
  const { fanout, limits, log, onLimited, trustProxy } = options

  const judge = ({ count, leftMs }: Counted, limit: number) => {
    if (count <= limit) return
    onLimited?.()
    const seconds = Math.max(1, Math.ceil(leftMs / 1_000))
    const description = `More than ${limit} requests in a minute. Retry after ${seconds} s.`
    throw new Refusal(
      429,
      { name: 'rate', description },
      { headers: { 'Retry-After': String(seconds) } },
    )
  }

  /** Counts a request; synchronous if the counter is in memory. */
  const count = (
    key: string,
    limit: number,
    visit: Visit,
    times?: number,
  ): void | Promise<void> => {
    const counted = fanout.count(key, minute, times)
    if (!(counted instanceof Promise)) return judge(counted, limit)
    return counted.then(
      (found) => judge(found, limit),
      (error: unknown) =>
        log({
          level: 'error',
          message: `Counting requests failed: ${String(error)}`,
          requestId: visit.id,
        }),
    )
  }

  const byProject: Rule = (_, visit, times) => {
    const { projectId } = visit.caller
    if (!projectId) return
    return count(`rate:project:${projectId}`, limits.requestsPerMinutePerProject, visit, times)
  }
  return {
    byProject,
    within: (limit, visit, times) =>
      count(`rate:own:${visit.caller.projectId}`, limit, visit, times),
    byAll(c, visit, times) {
      const address = `rate:address:${networkOf(addressOf(c, { trustProxy }))}`
      const one = count(address, limits.requestsPerMinutePerAddress, visit, times)
      const other = byProject(c, visit, times)
      return one || other ? Promise.all([one, other]).then(() => {}) : undefined
    },
  }
}
