import { getAttestation, registerAttestation } from 'latchkey/protocol'
import * as v from 'valibot'
import type { AppContext } from '../AppContext.ts'
import { defineRoute, type Route } from '../http/defineRoute.ts'
import { Refusal } from '../http/errors/Refusal.ts'
import { isSignedByOne } from './isSignedByOne.ts'

const kept = v.object({ signature: v.string(), timestamp: v.number() })

type Signed = v.InferOutput<typeof kept>

/** Covers a wrong clock, and a slow page. */
const signedWithinMs = 5 * 60_000
/** Longer than any wallet request stays valid. */
const keptMs = 24 * 3_600_000

/**
 * Tells wallets which origin sent a message. A browser states the origin in `Origin`, but a script
 * outside a browser sends any: only a signature proves the origin. The first registration wins,
 * because the page registers before it publishes the message. A valid signature replaces a
 * registration without one.
 */
export function attestations({
  config,
  fanout,
  ports,
}: Pick<AppContext, 'config' | 'fanout' | 'ports'>): readonly Route[] {
  const isProven = async (attestationId: string, origin: string, signed: Signed) =>
    isSignedByOne(await ports.siteKeys(origin), { attestationId, origin, ...signed })

  const readSigned = async (attestationId: string): Promise<Signed | undefined> => {
    const text = await fanout.get(signedKey(attestationId))
    return text === undefined ? undefined : v.parse(kept, JSON.parse(text))
  }

  /** Replaces a registration that has no valid signature by one that has. */
  async function replace(attestationId: string, origin: string, signed: Signed | undefined) {
    if (!signed || !(await isProven(attestationId, origin, signed))) return false
    const key = `attestation:${attestationId}`
    const [known, earlier] = await Promise.all([fanout.get(key), readSigned(attestationId)])
    if (known && earlier && (await isProven(attestationId, known, earlier))) return false
    if (known) await fanout.release(key, known)
    if (earlier) await fanout.release(signedKey(attestationId), JSON.stringify(earlier))
    const [isOwner, isFirst] = await Promise.all([
      fanout.claim(key, origin, keptMs),
      fanout.claim(signedKey(attestationId), JSON.stringify(signed), keptMs),
    ])
    return isOwner && isFirst
  }

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
      if (
        !(await fanout.claim(key, origin, keptMs)) &&
        !(await replace(attestationId, origin, signed))
      )
        throw new Refusal(409, {
          name: 'attestationId',
          description: 'Another origin has registered this id',
        })
      await fanout.set(key, origin, keptMs)
      if (!signed) return c.body(null, 202)
      const text = JSON.stringify(signed)
      // A later registration cannot replace a signature by an invalid one.
      const isFirst = await fanout.claim(signedKey(attestationId), text, keptMs)
      if (!isFirst && !(await replace(attestationId, origin, signed)))
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
      const signed = await readSigned(attestationId)
      const isSigned = signed !== undefined && (await isProven(attestationId, origin, signed))
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
