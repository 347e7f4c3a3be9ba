import { type LoginResult, pollDevice } from 'latchkey/protocol/auth'
import type { Auth } from '../auth/Auth.ts'
import { FrameError } from '../port/FrameError.ts'
import { sleep } from './sleep.ts'

/** Time between two requests, in ms. */
const pollMs = 2_000

/**
 * Waits until the visitor approves this device by the link of a mail.
 *
 * @throws FrameError `DECLINED` if the visitor declined it, or the link expired
 */
export async function pollApproval(
  auth: Pick<Auth, 'call'>,
  approvalId: string,
  signal: AbortSignal,
): Promise<Extract<LoginResult, { status: 'connected' }>> {
  for (;;) {
    await sleep(pollMs, signal)
    const result = await auth.call(pollDevice, { approvalId }, signal).catch((error: unknown) => {
      // A lost response is asked for again.
      if (error instanceof FrameError && error.code === 'UNREACHABLE') return undefined
      throw error
    })
    if (result?.status === 'declined' || result?.status === 'expired')
      throw new FrameError('DECLINED', 'This device was not approved.')
    if (result?.status === 'connected') return result
  }
}
