import { getAttestation, registerAttestation } from 'latchkey/protocol'
import type { AppContext } from '../AppContext.ts'
import { defineRoute, type Route } from '../http/defineRoute.ts'
import { Refusal } from '../http/errors/Refusal.ts'

/** Longer than any request to a wallet is good for. */
const keptMs = 24 * 3_600_000

/**
 * Tells wallets which page a message comes from. The page's browser says so (`Origin`, which no
 * script can change), and whoever says it first is believed: the message is not published yet then.
 */
export function attestations({
  config,
  fanout,
}: Pick<AppContext, 'config' | 'fanout'>): readonly Route[] {
  return [
    defineRoute(registerAttestation, async ({ body, c }) => {
      const origin = readOrigin(c.req.header('origin'))
      if (!origin)
        throw new Refusal(400, { name: 'origin', description: 'Expected a page on the web' })
      const key = `attestation:${body.attestationId}`
      if (!(await fanout.claim(key, origin, keptMs)))
        throw new Refusal(409, {
          name: 'attestationId',
          description: 'Another page has said so before',
        })
      await fanout.set(key, origin, keptMs)
      return c.body(null, 202)
    }),

    defineRoute(getAttestation, async ({ path: { attestationId } }) => {
      const origin = await fanout.get(`attestation:${attestationId}`)
      if (!origin)
        throw new Refusal(404, { name: 'attestationId', description: 'No page has said so' })
      const { hostname } = new URL(origin)
      const isScam = config.scamDomains.some(
        (domain) => hostname === domain || hostname.endsWith(`.${domain}`),
      )
      return { attestationId, origin, isScam }
    }),
  ]
}

/** The origin of a page; nothing for `null`, which sandboxed frames and files say. */
function readOrigin(header = ''): string | undefined {
  if (!/^https?:\/\//.test(header) || !URL.canParse(header)) return undefined
  const { origin } = new URL(header)
  return origin === header ? origin : undefined
}
