import type { Endpoint } from 'latchkey/protocol'
import * as v from 'valibot'
import { defineRoute, type Route } from '../../http/defineRoute.ts'
import type { AuthParts } from '../AuthParts.ts'

/** The public keys of access tokens, for the escrow service. */
export const getJwks = {
  answer: v.object({ keys: v.array(v.record(v.string(), v.unknown())) }),
  method: 'GET',
  path: '/v1/auth/jwks',
  service: 'auth',
} as const satisfies Endpoint

/** `GET /v1/auth/jwks`. */
export function jwks({ signing }: AuthParts): Route {
  return defineRoute(
    getJwks,
    async () => ({ keys: (await signing.jwks()).keys.map((key) => ({ ...key })) }),
    { maxAge: 300 },
  )
}
