import { type LoginResult, pollDevice } from 'latchkey/protocol/auth'
import type { Auth } from '../auth/Auth.ts'
import { poll } from '../auth/poll.ts'
import { FrameError } from '../port/FrameError.ts'

/** Time between two requests, in ms. */
const pollMs = 2_000

/**
 * Waits until the visitor approves this device by the link of a mail.
 *
 * @throws FrameError `DECLINED` if the visitor declined it, or the link expired
 */
export function pollApproval(
  auth: Pick<Auth, 'call'>,
  approvalId: string,
  signal: AbortSignal,
): Promise<Extract<LoginResult, { status: 'connected' }>> {
  return poll(pollMs, signal, async () => {
    const result = await auth.call(pollDevice, { approvalId }, signal)
    if (result.status === 'declined' || result.status === 'expired')
      throw new FrameError('DECLINED', 'This device was not approved.')
    return result.status === 'connected' ? result : undefined
  })
}
