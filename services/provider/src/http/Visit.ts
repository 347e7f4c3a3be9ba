import { randomBytes } from 'node:crypto'
import type { Caller } from 'latchkey/protocol'
import type { Project } from '../Project.ts'

/** State of a request until its response is sent. */
export type Visit = {
  /** The client's request id, or a generated one. */
  readonly id: string
  readonly startedAt: number
  /** The endpoint's path pattern, for metrics. */
  route: string
  caller: Caller
  /** The client's network, once a rule has read it. */
  network?: string | undefined
  /** The project, once its key is checked; undefined if the provider serves any. */
  project?: Project | undefined
  /** Whether the response already has the common headers. */
  hasCommonHeaders: boolean
}

/** Bindings of Hono's context. */
export type RouteEnv = { Bindings: { readonly visit: Visit } }

const wellFormed = /^[\w-]{1,128}$/

/** Creates a factory of visits. Ids only lead to log lines, so a counter is enough. */
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
    hasCommonHeaders: false,
  })
}
