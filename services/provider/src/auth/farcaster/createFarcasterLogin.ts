import { createNonce } from 'latchkey/siwx'
import type { AuthParts } from '../AuthParts.ts'
import { claimChannel, endVisit, findChannel, startAttempt } from '../social/attempts.ts'
import { createFarcasterRelay, type SignedResponse } from './createFarcasterRelay.ts'
import { createRegistries } from './createRegistries.ts'
import type { FarcasterSettings } from './FarcasterSettings.ts'
import { verifyFarcaster } from './verifyFarcaster.ts'

/** How long a code can be scanned. A visitor who scans it logs this browser in, so it is short-lived. */
const minutes = 5

/** A login that begins. */
type Start = Omit<
  Parameters<typeof startAttempt>[1],
  'minutes' | 'provider' | 'returnUrl' | 'secrets' | 'state'
>

/** Logins by Farcaster: a relay carries the request to the app, and the signed message back. */
export function createFarcasterLogin(parts: AuthParts, settings: FarcasterSettings) {
  const relay = createFarcasterRelay(settings)
  const registries = createRegistries(settings)

  async function identify(signed: SignedResponse, expected: Parameters<typeof verifyFarcaster>[2]) {
    try {
      return { identity: await verifyFarcaster(registries, signed, expected) }
    } catch (error) {
      parts.log({
        level: 'warn',
        message: `A login by farcaster failed: ${error instanceof Error ? error.message : String(error)}`,
      })
      return { status: 'failed' as const }
    }
  }

  return {
    async begin(start: Start) {
      const nonce = createNonce()
      const now = Date.now()
      const { token, url } = await relay.open({
        domain: new URL(start.origin).host,
        expirationTime: new Date(now + minutes * 60_000).toISOString(),
        nonce,
        notBefore: new Date(now).toISOString(),
        siweUri: start.origin,
      })
      const attempt = await startAttempt(parts, {
        ...start,
        minutes,
        provider: 'farcaster',
        returnUrl: undefined,
        secrets: { channel: token, nonce },
        state: nonce,
      })
      return { attempt, url }
    },

    /** Reads the relay for a login that waits. A signed message counts once. */
    async follow(jkt: string, attemptId: string): Promise<void> {
      const found = await findChannel(parts, jkt, attemptId)
      if (!found) return
      const { attempt, channel, nonce } = found
      const response = await relay.read(channel)
      if (response.state === 'pending' || !(await claimChannel(parts, attempt))) return
      const { origin, requestedAt } = attempt
      const end =
        response.state === 'closed'
          ? ({ status: 'declined' } as const)
          : await identify(response, { nonce, origin, requestedAt })
      // The signature is the visitor's consent, so no result code has to come back.
      await endVisit(parts, attempt, end, { isApproved: true })
    },
  }
}
