import * as v from 'valibot'
import { type Clock, systemClock } from '../clock.ts'
import { createBreaker } from '../createBreaker.ts'
import { type Fetch, fetchJson } from '../fetchJson.ts'
import { resilient } from '../resilient.ts'
import { checkHeaders } from './checkHeaders.ts'
import type { Mail, MailPort } from './MailPort.ts'

export type PostmarkOptions = {
  /** Postmark's server token. */
  readonly token: string
  /** Sender address, verified with the service. */
  readonly from: string
  readonly url?: string
  readonly fetch?: Fetch
  readonly clock?: Clock
}

const Answer = v.object({ ErrorCode: v.literal(0), MessageID: v.string() })

const name = 'Postmark'

/** Sends mail through an API compatible with Postmark's. */
export function postmark({
  clock = systemClock,
  fetch,
  from,
  token,
  url = 'https://api.postmarkapp.com/',
}: PostmarkOptions): MailPort {
  const breaker = createBreaker({ name, clock })
  const deliver = resilient(
    ({ html, subject, text, to }: Mail, signal) =>
      fetchJson({
        name,
        url: new URL('email', url),
        schema: Answer,
        headers: { 'x-postmark-server-token': token },
        body: {
          From: from,
          To: to,
          Subject: subject,
          TextBody: text,
          ...(html && { HtmlBody: html }),
          MessageStream: 'outbound',
        },
        ...(fetch && { fetch }),
        signal,
      }),
    // A repeated code is better than a missing one.
    { name, timeoutMs: 8_000, retries: 1, breaker, clock },
  )
  return {
    async send(mail, signal) {
      checkHeaders(mail)
      await deliver(mail, signal)
    },
  }
}
