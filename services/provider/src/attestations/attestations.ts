import { getAttestation, registerAttestation } from 'latchkey/protocol'
import * as v from 'valibot'
import type { AppContext } from '../AppContext.ts'
import { defineRoute, type Route } from '../http/defineRoute.ts'
import { Refusal } from '../http/errors/Refusal.ts'
import { isSignedByOne } from './isSignedByOne.ts'

const kept = v.object({ signature: v.string(), timestamp: v.number() })

/** Covers a wrong clock, and a slow page. */
const signedWithinMs = 5 * 60_000
/** Longer than any wallet request stays valid. */
const keptMs = 24 * 3_600_000

/**
 * Tells wallets which origin sent a message. A browser states the origin in `Origin`, but a script
 * outside a browser sends any: only a signature proves the origin. The first registration wins: the page registers before it publishes the
 * message.
 */
export function attestations({
  config,
  fanout,
  ports,
}: Pick<AppContext, 'config' | 'fanout' | 'ports'>): readonly Route[] {
  return [
    defineRoute(registerAttestation, async ({ body: { attestationId, signed }, c }) => {
      const origin = readOrigin(c.req.header('origin'))
      if (!origin)
        throw new Refusal(400, { name: 'origin', description: 'Expected an http or https origin' })
      if (signed && Math.abs(Date.now() - signed.timestamp) > signedWithinMs)
        throw new Refusal(400, {
          name: 'signed.timestamp',
          description: 'Expected a time within five minutes of now',
        })
      const key = `attestation:${attestationId}`
      if (!(await fanout.claim(key, origin, keptMs)))
        throw new Refusal(409, {
          name: 'attestationId',
          description: 'Another origin has registered this id',
        })
      await fanout.set(key, origin, keptMs)
      if (!signed) return c.body(null, 202)
      const text = JSON.stringify(signed)
      // A later registration cannot replace a signature by an invalid one.
      if (!(await fanout.claim(signedKey(attestationId), text, keptMs)))
        throw new Refusal(409, {
          name: 'signed',
          description: 'Another signature of this id is registered',
        })
      await fanout.set(signedKey(attestationId), text, keptMs)
      return c.body(null, 202)
    }),

    defineRoute(getAttestation, async ({ path: { attestationId } }) => {
      const origin = await fanout.get(`attestation:${attestationId}`)
      if (!origin)
        throw new Refusal(404, {
          name: 'attestationId',
          description: 'No origin has registered this id',
        })
      const { hostname } = new URL(origin)
      const isScam = config.scamDomains.some(
        (domain) => hostname === domain || hostname.endsWith(`.${domain}`),
      )
      const signed = await fanout.get(signedKey(attestationId))
      const isSigned =
        signed !== undefined &&
        isSignedByOne(await ports.siteKeys(origin), {
          attestationId,
          origin,
          ...v.parse(kept, JSON.parse(signed)),
        })
      return { attestationId, origin, isScam, ...(isSigned && { isSigned }) }
    }),
  ]
}

function signedKey(attestationId: string): string {
  return `attestation-signed:${attestationId}`
}

/** The normalized origin; undefined for `null`, which sandboxed frames and files send. */
function readOrigin(header = ''): string | undefined {
  if (!/^https?:\/\//.test(header) || !URL.canParse(header)) return undefined
  const { origin } = new URL(header)
  return origin === header ? origin : undefined
}
