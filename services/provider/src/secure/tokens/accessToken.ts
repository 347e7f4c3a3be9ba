import { type JWTVerifyGetKey, jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'
import type { SigningKey } from './SigningKeys.ts'

/** Lifetime in seconds. */
export const accessTokenSeconds = 600
const issuer = 'latchkey-auth'
const audience = 'latchkey'
const type = 'at+jwt'

const claims = v.object({
  auth_time: v.number(),
  cnf: v.object({ jkt: v.string() }),
  escrow: v.boolean(),
  exp: v.number(),
  iat: v.number(),
  sid: v.string(),
  sub: v.string(),
})

/** Content of an access token. */
export type AccessClaims = {
  readonly userId: string
  readonly sessionId: string
  /** Thumbprint of the key that may use the token. */
  readonly jkt: string
  readonly authenticatedAt: Date
  /** Whether the project lets its visitors use the escrow service. */
  readonly mayEscrow: boolean
}

/** Signs an access token. */
export async function signAccessToken(
  { id, key }: SigningKey,
  { authenticatedAt, jkt, mayEscrow, sessionId, userId }: AccessClaims,
): Promise<string> {
  const now = Math.floor(Date.now() / 1_000)
  return new SignJWT({
    auth_time: Math.floor(authenticatedAt.getTime() / 1_000),
    cnf: { jkt },
    escrow: mayEscrow,
    sid: sessionId,
  })
    .setProtectedHeader({ alg: 'ES256', kid: id, typ: type })
    .setSubject(userId)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(now + accessTokenSeconds)
    .sign(key)
}

/** Verifies an access token. @throws an error of `jose` */
export async function verifyAccessToken(
  token: string,
  findKey: JWTVerifyGetKey,
): Promise<AccessClaims> {
  const { payload } = await jwtVerify(token, findKey, {
    algorithms: ['ES256'],
    audience,
    currentDate: new Date(),
    issuer,
    typ: type,
  })
  const { auth_time, cnf, escrow, sid, sub } = v.parse(claims, payload)
  return {
    authenticatedAt: new Date(auth_time * 1_000),
    jkt: cnf.jkt,
    mayEscrow: escrow,
    sessionId: sid,
    userId: sub,
  }
}
