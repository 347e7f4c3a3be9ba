import type { Context } from 'hono'
import { headerOf } from '../rules/headerOf.ts'
import type { Visit } from '../Visit.ts'
import type { KeptAnswer } from './createAnswers.ts'
import { respondWithHeaders } from './responseHeaders.ts'

/** Creates the response; 304 if the client has the current version. */
export function conditionalResponse(
  { body, headers }: Pick<KeptAnswer, 'body' | 'headers'>,
  c: Context,
  visit: Visit,
): Response {
  const isTheirs = headers.ETag !== undefined && headerOf(c, 'if-none-match') === headers.ETag
  return isTheirs
    ? respondWithHeaders(visit, null, { status: 304, headers })
    : respondWithHeaders(visit, body, { status: 200, headers })
}
