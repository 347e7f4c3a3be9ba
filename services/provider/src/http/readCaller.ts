import { createMiddleware } from 'hono/factory'
import * as v from 'valibot'
import type { RouteEnv } from './defineRoute.ts'
import { readQuery } from './readInput.ts'

const word = (pattern: RegExp, expected: string) =>
  v.optional(v.pipe(v.string(), v.regex(pattern, expected)))

/** Who asks, as servers take it: short words without surprises. */
const wireCaller = v.object({
  projectId: word(/^[\w.-]{0,128}$/, 'Expected up to 128 letters, digits, - _ or .'),
  st: word(/^[\w-]{0,32}$/, 'Expected up to 32 letters, digits, - or _'),
  sv: word(/^[\w.,+@-]{0,200}$/, 'Expected {platform}-{adapters}-{version}'),
})

/** Reads who asks (`projectId`, `st`, `sv`) from the query of every request. */
export function readCaller() {
  return createMiddleware<RouteEnv>(async (c, next) => {
    c.set('caller', readQuery(c, wireCaller))
    await next()
  })
}
