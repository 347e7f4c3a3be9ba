import type { Context } from 'hono'
import { answerError } from './errors/answerError.ts'
import type { LogEntry } from './metrics/logRequests.ts'
import { conditionalResponse } from './responses/conditionalResponse.ts'
import type { Answers } from './responses/createAnswers.ts'
import { addCommonHeaders } from './responses/responseHeaders.ts'
import { headerOf } from './rules/headerOf.ts'
import type { Rule } from './rules/Rule.ts'
import { countVisits, type Visit } from './Visit.ts'

export type ReceiveOptions = {
  readonly answers: Answers
  /** Answers a request that is not cached. */
  readonly ask: (c: Context, visit: Visit) => Response | Promise<Response>
  /** Checks that also apply to cached responses. */
  readonly rule: Rule
  readonly log: (entry: LogEntry) => void
  /** Receives every response. */
  readonly onAnswered: (c: Context, visit: Visit, response: Response) => void
}

/**
 * Creates the provider's entry point. Cached responses are sent at once, after the rules but
 * without routing. Every request is counted and logged here, and gets the common headers.
 */
export function receive({ answers, ask, log, onAnswered, rule }: ReceiveOptions) {
  const startVisit = countVisits()

  function answer(c: Context, visit: Visit) {
    const kept = c.req.method === 'GET' ? answers.get(c.req.url) : undefined
    if (!kept) return ask(c, visit)
    visit.caller = kept.caller
    visit.route = kept.route
    const waiting = rule(c, visit)
    return waiting
      ? waiting.then(() => conditionalResponse(kept, c, visit))
      : conditionalResponse(kept, c, visit)
  }

  function finish(c: Context, visit: Visit, response: Response) {
    addCommonHeaders(visit, response)
    onAnswered(c, visit, response)
    return response
  }

  return (c: Context): Response | Promise<Response> => {
    const visit = startVisit(headerOf(c, 'x-request-id'))
    try {
      const answered = answer(c, visit)
      if (!(answered instanceof Promise)) return finish(c, visit, answered)
      return answered.then(
        (response) => finish(c, visit, response),
        (error: Error) => finish(c, visit, answerError(error, visit, log)),
      )
    } catch (error) {
      if (!(error instanceof Error)) throw error
      return finish(c, visit, answerError(error, visit, log))
    }
  }
}
