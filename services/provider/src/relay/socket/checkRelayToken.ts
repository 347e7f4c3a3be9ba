import { createPublicKey, verify } from 'node:crypto'
import * as v from 'valibot'
import { Refusal } from '../../http/errors/Refusal.ts'
import { readJwtPart } from '../../http/rules/readJwtPart.ts'
import { readDidKey } from './readDidKey.ts'

// Phones with a wrong clock should pair as well; a token that expired this recently is harmless.
const toleranceSeconds = 900
const longestSeconds = 86_400

const header = v.object({ alg: v.literal('EdDSA'), typ: v.literal('JWT') })
const claims = v.object({
  iss: v.string(),
  sub: v.pipe(v.string(), v.minLength(1)),
  aud: v.string(),
  iat: v.pipe(v.number(), v.finite()),
  exp: v.pipe(v.number(), v.finite()),
})

export type RelayTokenOptions = {
  /** Whether a token's audience is this relay. */
  readonly isAudience: (url: string) => boolean
  readonly now?: () => number
}

/**
 * Checks a client's relay token, a JWT signed with the Ed25519 key of its `did:key`. Returns the
 * client's id.
 *
 * @throws {@link Refusal} 401
 */
export function checkRelayToken(
  token: string,
  { isAudience, now = Date.now }: RelayTokenOptions,
): string {
  const [, head, payload, signature] = /^([\w-]+)\.([\w-]+)\.([\w-]{86})$/.exec(token) ?? []
  if (!head || !payload || !signature || token.length > 2_048) throw refusal('is not a token')
  if (!v.is(header, readJwtPart(head))) throw refusal('is not signed with EdDSA')
  const { output, success } = v.safeParse(claims, readJwtPart(payload))
  if (!success) throw refusal('has strange claims')
  const publicKey = readDidKey(output.iss)
  if (!publicKey) throw refusal('was not issued by an Ed25519 did:key')
  if (!isSigned(`${head}.${payload}`, signature, publicKey)) throw refusal('has a wrong signature')
  const seconds = now() / 1_000
  if (output.iat > seconds + toleranceSeconds) throw refusal('is not yet valid')
  if (output.exp < seconds - toleranceSeconds) throw refusal('has expired')
  if (output.exp - output.iat > longestSeconds) throw refusal('is valid for too long')
  if (!isAudience(output.aud)) throw refusal('was made for another relay')
  return output.iss
}

function isSigned(text: string, signature: string, publicKey: string): boolean {
  const x = Buffer.from(publicKey, 'hex').toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))
}

function refusal(reason: string): Refusal {
  return new Refusal(401, {
    name: 'auth',
    description: `JWT validation error: JWT Token ${reason}`,
  })
}
