import type { OauthSocial } from 'latchkey/protocol/auth'
import { anySignal } from '../auth/anySignal.ts'
import { poll } from '../auth/poll.ts'
import { openSocialWindow } from './openSocialWindow.ts'

/** A visit at a provider that has begun. */
export type Visit = {
  readonly attemptId: string
  readonly provider: OauthSocial
  readonly url: string
}

export type VisitOptions<result extends { readonly status: string }> = {
  readonly visit: Visit
  /** Asks the provider of the login share for the result, with the code once it is there. */
  readonly ask: (visit: Visit, code?: string) => Promise<result>
  readonly signal: AbortSignal
  readonly onCode: () => void
  readonly onClosed: () => void
}

/** Time between two requests, in ms. */
const pollMs = 1_500

/**
 * Opens the provider in a window and waits for the result, which comes from the window or, if the frame can't
 * see it, after the visitor's press there. Call it within a press.
 */
export function openVisit<result extends { readonly status: string }>({
  ask,
  onClosed,
  onCode,
  signal,
  visit,
}: VisitOptions<result>): {
  readonly result: Promise<result>
  /** Absent if the frame can't see it. */
  readonly window: Window | undefined
} {
  const polling = new AbortController()
  const stop = anySignal(signal, polling.signal)
  let opened: Window | undefined
  const result = new Promise<result>((resolve, reject) => {
    opened = openSocialWindow({
      onClosed,
      onCode(code) {
        polling.abort()
        onCode()
        ask(visit, code).then(resolve, reject)
      },
      origin: location.origin,
      signal: stop,
      url: visit.url,
      window,
    })
    poll(pollMs, stop, () => askAgain(visit)).then(
      (found) => {
        polling.abort()
        resolve(found)
      },
      (error: unknown) => {
        if (!polling.signal.aborted) reject(error)
      },
    )
  })
  return { result, window: opened }

  async function askAgain(visit: Visit): Promise<result | undefined> {
    const found = await ask(visit)
    stop.throwIfAborted()
    return found.status === 'waiting' ? undefined : found
  }
}
