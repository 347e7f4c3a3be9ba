import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { Refusal } from '../errors/Refusal.ts'
import { readJwtPart } from './readJwtPart.ts'

// Tolerated difference between two clocks.
const toleranceSeconds = 5
// A leaked token should not work for long.
const longestSeconds = 86_400

const header = v.object({ alg: v.literal('HS256') })
const claims = v.object({
  exp: v.optional(v.number()),
  iat: v.optional(v.number()),
  nbf: v.optional(v.number()),
})

/**
 * Checks `Authorization: Bearer {JWT}` against the project's secret.
 *
 * @throws {@link Refusal} 401 with the descriptions that existing clients match
 */
export function checkToken(authorization: string, secret: string | undefined): void {
  const token = /^Bearer ([\w-]+)\.([\w-]+)\.([\w-]+)$/i.exec(authorization)
  const [, head, payload, signature] = token ?? []
  if (!head || !payload || !signature) throw refusal('JWT Token is not a token')
  if (!v.is(header, readJwtPart(head))) throw refusal('JWT Token is not signed with HS256')
  if (!secret || !isSigned(`${head}.${payload}`, signature, secret))
    throw refusal('JWT Token has a wrong signature')
  const { output, success } = v.safeParse(claims, readJwtPart(payload))
  if (!success) throw refusal('JWT Token has strange claims')
  const now = Date.now() / 1_000
  const from = Math.max(output.nbf ?? 0, output.iat ?? 0)
  if (from > now + toleranceSeconds) throw refusal('JWT Token is not yet valid')
  if (output.exp === undefined) throw refusal('JWT Token has no exp')
  if (output.exp < now - toleranceSeconds) throw refusal('JWT Token has expired')
  // Compared with its beginning, too: on its last day, a token of a month would look short.
  if (
    output.exp >
    Math.min(now, output.iat ?? output.nbf ?? now) + longestSeconds + toleranceSeconds
  )
    throw refusal('JWT Token is valid for more than a day')
}

function isSigned(text: string, signature: string, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(text).digest()
  const given = Buffer.from(signature, 'base64url')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function refusal(reason: string): Refusal {
  return new Refusal(401, {
    name: 'authorization',
    description: `JWT validation error: ${reason}`,
  })
}
