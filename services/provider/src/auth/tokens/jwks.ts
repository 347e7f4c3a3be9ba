import { defineRoute, type Route } from '../../http/defineRoute.ts'
import { getJwks } from '../../secure/tokens/getJwks.ts'
import type { AuthParts } from '../AuthParts.ts'

/** `GET /v1/auth/jwks`. */
export function jwks({ signing }: AuthParts): Route {
  return defineRoute(
    getJwks,
    async () => ({ keys: (await signing.jwks()).keys.map((key) => ({ ...key })) }),
    { maxAge: 300 },
  )
}
