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
/** How many requests a body counts as from which on it is large: it has more than 112 KiB. */
const largeWeight = 8
/** The part of an address' requests of a minute that large bodies may take within ten seconds. */
const largeShare = 1 / 5

type Counter = {
  readonly key: string
  /** A minute, if not given. */
  readonly windowMs?: number
  /** How many requests this one counts as. */
  readonly times?: number | undefined
  readonly isOver: (count: number) => boolean
  readonly describe: string
}

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

  const judge = (counted: Counted, { isOver, describe, times = 1 }: Counter) => {
    if (!isOver(counted.count)) return
    onLimited?.()
    const seconds = Math.max(1, Math.ceil(counted.leftMs / 1_000))
    throw new Refusal(
      429,
      { name: 'rate', description: `${describe}. Retry after ${seconds} s.` },
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
  const count = (counter: Counter): void | Promise<void> => {
    const counted = fanout.count(counter.key, counter.windowMs ?? minute, counter.times)
    if (!(counted instanceof Promise)) return judge(counted, counter)
    return counted.then((found) => judge(found, counter))
  }

  const requests = (key: string, limit: number, times?: number): Counter => ({
    describe: `More than ${limit} requests in a minute`,
    isOver: (count) => count > limit,
    key,
    times,
  })

  // A burst of them would delay other visitors long before the minute's limit is reached.
  const largeBodies = (network: string, times: number): Counter => ({
    describe: 'Too many large bodies in ten seconds',
    // Earlier ones only, so that a single body of any size passes.
    isOver: (count) => count - times > limits.requestsPerMinutePerAddress * largeShare,
    key: `rate:large:${network}`,
    times,
    windowMs: 10_000,
  })

  return {
    byAddress(c, visit, times) {
      visit.network ??= networkOf(addressOf(c, { trustProxy }))
      const { network } = visit
      const weight = times ?? weightOf(c)
      const counted = count(
        requests(`rate:address:${network}`, limits.requestsPerMinutePerAddress, weight),
      )
      // A given weight is that of a body that has been read.
      if (times || weight < largeWeight) return counted
      const large = largeBodies(network, weight)
      return counted ? counted.then(() => count(large)) : count(large)
    },
    byProject(_, { caller, project }, times) {
      const { projectId } = caller
      if (!projectId) return
      const limit = Math.min(
        project?.requestsPerMinute ?? Number.POSITIVE_INFINITY,
        limits.requestsPerMinutePerProject,
      )
      return count(requests(`rate:project:${projectId}`, limit, times))
    },
  }
}

/** Each started 16 KiB of a body counts as one request. A body of unstated size counts as the largest. */
function weightOf(c: Context): number {
  const length = c.req.header('transfer-encoding') ? largestBody : c.req.header('content-length')
  return Math.max(1, Math.ceil(Math.min(Number(length ?? 0), largestBody) / 16_384)) || 1
}
