import { type JWTVerifyGetKey, jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'
import type { SigningKey } from '../secure/tokens/SigningKeys.ts'

const type = 'escrow-erase+jwt'
const issuer = 'latchkey-auth'
const audience = 'latchkey-escrow'

/** Signs that an account is being deleted, so that the escrow service erases its share. */
export function signErasure({ id, key }: SigningKey, userId: string): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: 'ES256', kid: id, typ: type })
    .setSubject(userId)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime('60s')
    .sign(key)
}

/** Reads such a statement; returns the account's id. @throws an error of `jose` */
export async function verifyErasure(statement: string, findKey: JWTVerifyGetKey): Promise<string> {
  const { payload } = await jwtVerify(statement, findKey, {
    algorithms: ['ES256'],
    audience,
    issuer,
    requiredClaims: ['exp'],
    typ: type,
  })
  return v.parse(v.string(), payload.sub)
}
