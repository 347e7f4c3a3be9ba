import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from 'jose'
import * as v from 'valibot'
import { Refusal } from '../../http/errors/Refusal.ts'
import { isStorable } from '../../http/input/isStorable.ts'
import type { HostLogin } from '../../Project.ts'
import { explainTokenError } from '../../secure/explainTokenError.ts'

// Public-key algorithms only: a host's secret has no place here.
const algorithms = ['ES256', 'ES384', 'EdDSA', 'PS256', 'RS256', 'RS384', 'RS512']
const timeoutMs = 5_000
const claims = v.object({
  iat: v.number(),
  // The account's record holds the subject.
  sub: v.pipe(
    v.string(),
    v.minLength(1),
    v.maxLength(255),
    v.check((text) => isStorable(text)),
  ),
})

export type HostToken = {
  readonly subject: string
  /** When the host issued the token: an old one doesn't count as a fresh login. */
  readonly authenticatedAt: Date
}

/** Creates a function that verifies a host's JWT. It keeps each host's keys for a while. */
export function createHostTokens() {
  const keys = new Map<string, JWTVerifyGetKey>()
  const find = ({ jwksUrl }: HostLogin) => {
    const known =
      keys.get(jwksUrl) ?? createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: timeoutMs })
    keys.set(jwksUrl, known)
    return known
  }

  return async (login: HostLogin, jwt: string): Promise<HostToken> => {
    const { audience, issuer } = login
    const required = ['aud', 'exp', 'iat', 'iss', 'sub']
    const { payload } = await jwtVerify(jwt, find(login), {
      algorithms,
      audience,
      issuer,
      requiredClaims: required,
    }).catch((cause: unknown) => {
      throw refusal(explainTokenError(cause))
    })
    const { output, success } = v.safeParse(claims, payload)
    if (!success) throw refusal('The token lacks claims')
    const issuedAt = Math.min(output.iat * 1_000, Date.now())
    return { authenticatedAt: new Date(issuedAt), subject: output.sub }
  }
}

function refusal(description: string): Refusal {
  return new Refusal(401, { name: 'jwt', description })
}
