import type { Context } from 'hono'
import type { KeptAnswer } from './createAnswers.ts'
import { respond } from './dress.ts'
import type { Visit } from './Visit.ts'

/** Makes the response of an answer; whoever has it already hears so. */
export function giveAgain(
  { body, headers }: Pick<KeptAnswer, 'body' | 'headers'>,
  c: Context,
  visit: Visit,
): Response {
  const isTheirs = headers.ETag !== undefined && c.req.header('if-none-match') === headers.ETag
  return isTheirs
    ? respond(visit, null, { status: 304, headers })
    : respond(visit, body, { headers })
}
