import type { Context } from 'hono'
import { answerError } from './errors/answerError.ts'
import type { LogEntry } from './metrics/logRequests.ts'
import { conditionalResponse } from './responses/conditionalResponse.ts'
import type { Answers } from './responses/createAnswers.ts'
import { responseHeaders } from './responses/responseHeaders.ts'
import { headerOf } from './rules/headerOf.ts'
import type { Rule } from './rules/Rule.ts'
import { countVisits, type Visit } from './Visit.ts'

export type ReceiveOptions = {
  readonly answers: Answers
  /** Answers what has no answer yet. */
  readonly ask: (c: Context, visit: Visit) => Response | Promise<Response>
  /** What whoever is given an answer again must pass as well. */
  readonly rule: Rule
  readonly log: (entry: LogEntry) => void
  /** Hears of every answer. */
  readonly onAnswered: (c: Context, visit: Visit, response: Response) => void
}

/**
 * Makes the provider's front door. What was answered before to the same URL goes out at once: by the
 * rules, but past all routing. Everything is counted, logged and dressed here, once.
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
    responseHeaders(visit, response)
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
