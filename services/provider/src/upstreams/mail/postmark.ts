import * as v from 'valibot'
import { type Clock, systemClock } from '../clock.ts'
import { createBreaker } from '../createBreaker.ts'
import { type Fetch, fetchJson } from '../fetchJson.ts'
import { resilient } from '../resilient.ts'
import type { Mail, MailPort } from './MailPort.ts'

export type PostmarkOptions = {
  /** The token of the server there. */
  readonly token: string
  /** Who it comes from: an address that the service knows to be ours. */
  readonly from: string
  readonly url?: string
  readonly fetch?: Fetch
  readonly clock?: Clock
}

const Answer = v.object({ ErrorCode: v.literal(0), MessageID: v.string() })

const name = 'Postmark'

/** Sends mail through an API in the manner of Postmark's. */
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
    // A code that comes twice is better than one that never comes.
    { name, timeoutMs: 8_000, retries: 1, breaker, clock },
  )
  return {
    async send(mail, signal) {
      await deliver(mail, signal)
    },
  }
}
