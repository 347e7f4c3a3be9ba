import { randomBytes } from 'node:crypto'
import type { Caller } from 'latchkey/protocol'

/** A request from when it comes until it is answered. */
export type Visit = {
  /** The id that it brought, or one of ours. */
  readonly id: string
  readonly startedAt: number
  /** The endpoint's path as the protocol writes it, for metrics. */
  route: string
  caller: Caller
  /** Whether the answer has already what every answer carries. */
  isDressed: boolean
}

/** What routes find in Hono's context. */
export type RouteEnv = { Bindings: { readonly visit: Visit } }

const wellFormed = /^[\w-]{1,128}$/

/** Makes what begins visits. Ids only lead to a line of the log, so they are numbered, not drawn. */
export function countVisits(): (given: string | undefined) => Visit {
  const process = randomBytes(6).toString('hex')
  let count = 0
  return (given) => ({
    id:
      given !== undefined && wellFormed.test(given)
        ? given
        : `${process}-${(++count).toString(36)}`,
    startedAt: performance.now(),
    route: 'other',
    caller: {},
    isDressed: false,
  })
}
