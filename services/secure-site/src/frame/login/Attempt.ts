import type { AuthAccount } from 'latchkey/protocol/auth'
import type { FrameSession } from 'latchkey/protocol/frame'
import type { ProvenLogin } from '../state.ts'

/** One login, from its start to a session or a failure. */
export type Attempt = {
  readonly controller: AbortController
  readonly session: Promise<FrameSession>
  /** A proven login to link to the account. */
  link?: ProvenLogin | undefined
  /** Goes on after a proven login could not be linked. */
  goOn?: (account: AuthAccount) => Promise<void>
  /** Whether the login created its wallet. */
  isNew?: boolean
  resolve(session: FrameSession): void
  reject(reason: unknown): void
}

export function createAttempt(): Attempt {
  const controller = new AbortController()
  let resolve: Attempt['resolve'] = () => {}
  let reject: Attempt['reject'] = () => {}
  const session = new Promise<FrameSession>((done, refuse) => {
    resolve = done
    reject = refuse
  })
  // The page may not wait for it yet.
  session.catch(() => {})
  return {
    controller,
    reject(reason) {
      controller.abort(reason)
      reject(reason)
    },
    resolve,
    session,
  }
}
