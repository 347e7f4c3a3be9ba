import type { Context } from 'hono'
import type { Counted, Fanout } from '../../fanout/Fanout.ts'
import { Refusal } from '../errors/Refusal.ts'
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
  /** Limits by address. Runs before every other check, so that refused requests count as well. */
  readonly byAddress: Rule
  /** Limits by project. Runs after the key is checked: a stranger must not use up its quota. */
  readonly byProject: Rule
}

const minute = 60_000
const largestBody = 1_048_576

/**
 * Creates the rate limits by address and by project, which refuse with 429 and count over all
 * replicas.
 */
export function limitRate(options: {
  fanout: Pick<Fanout, 'count'>
  limits: RateLimits
  trustProxy: boolean
  onLimited?: () => void
}): Limits {
  const { fanout, limits, onLimited, trustProxy } = options

  const judge = ({ count, leftMs }: Counted, limit: number, times = 1) => {
    if (count <= limit) return
    onLimited?.()
    const seconds = Math.max(1, Math.ceil(leftMs / 1_000))
    const description = `More than ${limit} requests in a minute. Retry after ${seconds} s.`
    throw new Refusal(
      429,
      { name: 'rate', description },
      {
        headers: {
          'Retry-After': String(seconds),
          // Node would read the rest of a large body to use the connection again.
          ...(times > 1 && { Connection: 'close' }),
        },
      },
    )
  }

  /** Counts a request; synchronous if the counter is in memory. */
  const count = (key: string, limit: number, times?: number): void | Promise<void> => {
    const counted = fanout.count(key, minute, times)
    if (!(counted instanceof Promise)) return judge(counted, limit, times)
    return counted.then((found) => judge(found, limit, times))
  }

  return {
    byAddress(c, visit, times = weightOf(c)) {
      visit.network ??= networkOf(addressOf(c, { trustProxy }))
      return count(`rate:address:${visit.network}`, limits.requestsPerMinutePerAddress, times)
    },
    byProject(_, { caller, project }, times) {
      const { projectId } = caller
      if (!projectId) return
      const limit = Math.min(
        project?.requestsPerMinute ?? Number.POSITIVE_INFINITY,
        limits.requestsPerMinutePerProject,
      )
      return count(`rate:project:${projectId}`, limit, times)
    },
  }
}

/** Each started 16 KiB of a body counts as one request. A body of unstated size counts as the largest. */
function weightOf(c: Context): number {
  const length = c.req.header('transfer-encoding') ? largestBody : c.req.header('content-length')
  return Math.max(1, Math.ceil(Math.min(Number(length ?? 0), largestBody) / 16_384)) || 1
}
