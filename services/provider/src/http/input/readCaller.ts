import type { Context } from 'hono'
import * as v from 'valibot'
import type { Visit } from '../Visit.ts'
import { read, readQuery } from './readInput.ts'

const word = (pattern: RegExp, expected: string) =>
  v.optional(v.pipe(v.string(), v.regex(pattern, expected)))

const projectId = word(/^[\w.-]{0,128}$/, 'Expected up to 128 letters, digits, - _ or .')

/** The caller as a request states it. */
const wireCaller = v.object({
  projectId,
  st: word(/^[\w-]{0,32}$/, 'Expected up to 32 letters, digits, - or _'),
  sv: word(/^[\w.,+@-]{0,200}$/, 'Expected {platform}-{adapters}-{version}'),
})

/** Reads the caller (`projectId`, `st`, `sv`) from the query. */
export function readCaller(c: Context, visit: Visit): void {
  visit.caller = readQuery(c, wireCaller)
}

const body = v.object({ projectId })

/** Reads the project id from the body. */
export function readProject(sent: unknown, visit: Visit): void {
  visit.caller = { ...visit.caller, ...read(body, sent, 'body') }
}
