import { sealingContext } from '@latchkey/keys'
import { createFactorKey, openWithFactor } from '@latchkey/keys/factors'
import { pollHandOver, startHandOver } from 'latchkey/protocol/auth'
import type { Auth } from '../auth/Auth.ts'
import { poll } from '../auth/poll.ts'
import { fromBase64Url, toBase64Url } from '../encoding/bytes.ts'
import { FrameError } from '../port/FrameError.ts'
import type { PasskeyResponse } from './askPasskey.ts'
import { createdPasskey } from './webAuthnJson.ts'

/** Time between two requests, in ms. */
const pollMs = 1_000

/** A passkey that a window of its own creates. */
export type HandOver = {
  readonly challengeId: string
  /** Address of the window, for `window.open` within a press. */
  readonly url: string
  /**
   * Waits for the passkey. It comes by the provider: the window and the frame share no storage, and the
   * page around the frame may cut them off from each other.
   *
   * @throws FrameError `DECLINED` if the time is over
   */
  readonly wait: (signal: AbortSignal) => Promise<PasskeyResponse>
}

/**
 * Begins to create a passkey at top level. The window learns a public key of the frame by its address,
 * which the provider never sees, and seals the PRF output to it.
 */
export async function openHandOver(auth: Pick<Auth, 'callAs'>): Promise<HandOver> {
  const { challengeId, code } = await auth.callAs(startHandOver, {})
  const key = createFactorKey()
  return {
    challengeId,
    url: `/passkey#${code}.${toBase64Url(key.publicKey)}`,
    async wait(signal) {
      try {
        const { response, sealed } = await poll(pollMs, signal, async () => {
          const result = await auth.callAs(pollHandOver, { code }, signal)
          if (result.status === 'expired')
            throw new FrameError('DECLINED', 'The passkey was not created in time.')
          return result.status === 'created' ? result : undefined
        })
        const credentialId = createdPasskey(response)
        const context = sealingContext(credentialId, 'hand-over')
        const prf = sealed && (await openWithFactor(key, fromBase64Url(sealed), context))
        return { credentialId, prf: prf || undefined, response }
      } finally {
        key.privateKey.fill(0)
      }
    },
  }
}
