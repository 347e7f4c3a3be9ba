import { getAttestation, registerAttestation } from 'latchkey/protocol'
import type { AppContext } from '../AppContext.ts'
import { defineRoute, type Route } from '../http/defineRoute.ts'
import { Refusal } from '../http/errors/Refusal.ts'

/** Longer than any wallet request stays valid. */
const keptMs = 24 * 3_600_000

/**
 * Tells wallets which origin sent a message. The browser states the origin in `Origin`, which no
 * script can change. The first registration wins: the page registers before it publishes the
 * message.
 */
export function attestations({
  config,
  fanout,
}: Pick<AppContext, 'config' | 'fanout'>): readonly Route[] {
  return [
    defineRoute(registerAttestation, async ({ body, c }) => {
      const origin = readOrigin(c.req.header('origin'))
      if (!origin)
        throw new Refusal(400, { name: 'origin', description: 'Expected an http or https origin' })
      const key = `attestation:${body.attestationId}`
      if (!(await fanout.claim(key, origin, keptMs)))
        throw new Refusal(409, {
          name: 'attestationId',
          description: 'Another origin has registered this id',
        })
      await fanout.set(key, origin, keptMs)
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
      return { attestationId, origin, isScam }
    }),
  ]
}

/** The normalized origin; undefined for `null`, which sandboxed frames and files send. */
function readOrigin(header = ''): string | undefined {
  if (!/^https?:\/\//.test(header) || !URL.canParse(header)) return undefined
  const { origin } = new URL(header)
  return origin === header ? origin : undefined
}
