import type { Context } from 'hono'
import { headerOf } from '../rules/headerOf.ts'
import type { Visit } from '../Visit.ts'
import type { KeptAnswer } from './createAnswers.ts'
import { respondDressed } from './responseHeaders.ts'

/** Makes the response of an answer; whoever has it already hears so. */
export function giveAgain(
  { body, headers }: Pick<KeptAnswer, 'body' | 'headers'>,
  c: Context,
  visit: Visit,
): Response {
  const isTheirs = headers.ETag !== undefined && headerOf(c, 'if-none-match') === headers.ETag
  return isTheirs
    ? respondDressed(visit, null, { status: 304, headers })
    : respondDressed(visit, body, { status: 200, headers })
}
