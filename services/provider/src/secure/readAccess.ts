import type { Context } from 'hono'
import type { JWTVerifyGetKey } from 'jose'
import type { Database } from '../db/Database.ts'
import { Refusal } from '../http/errors/Refusal.ts'
import { headerOf } from '../http/rules/headerOf.ts'
import { explainTokenError } from './explainTokenError.ts'
import { type AccessClaims, verifyAccessToken } from './tokens/accessToken.ts'
import { verifyProof } from './verifyProof.ts'

type Options = {
  readonly db: Pick<Database, 'insert'>
  readonly findKey: JWTVerifyGetKey
  readonly publicUrl: string | undefined
}

const longest = 4_096

/**
 * Reads `Authorization: DPoP {access token}`, and verifies token and proof.
 *
 * @throws {@link Refusal} 401
 */
export async function readAccess(
  c: Context,
  { db, findKey, publicUrl }: Options,
): Promise<AccessClaims> {
  const authorization = headerOf(c, 'authorization') ?? ''
  const [, token] = /^DPoP ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization.slice(0, longest)) ?? []
  if (!token) throw refusal('Expected an access token')
  const claims = await verifyAccessToken(token, findKey).catch((error: unknown) => {
    throw refusal(explainTokenError(error))
  })
  const jkt = await verifyProof(c, { accessToken: token, db, publicUrl })
  if (jkt !== claims.jkt) throw refusal('The access token belongs to another key')
  return claims
}

function refusal(description: string): Refusal {
  return new Refusal(401, { name: 'session', description })
}
