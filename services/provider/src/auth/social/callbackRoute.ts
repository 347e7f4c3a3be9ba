import type { Context } from 'hono'
import type { Endpoint } from 'latchkey/protocol'
import { type OauthSocial, oauthSocials } from 'latchkey/protocol/auth'
import * as v from 'valibot'
import { defineRoute, type Route } from '../../http/defineRoute.ts'
import type { AuthParts } from '../AuthParts.ts'
import { endVisit, takeAttempt } from './attempts.ts'
import type { createSocialLogins } from './createSocialLogins.ts'
import type { Identity } from './Identity.ts'
import { redirectUri } from './redirectUri.ts'

const parts = v.object({ provider: v.picklist(oauthSocials) })
const path = '/v1/auth/social/callback/{provider}'

/** The addresses that providers return to. Apple posts a form. */
const endpoints = [
  { answer: 'nothing', method: 'GET', parts, path, service: 'auth' },
  { answer: 'nothing', method: 'POST', parts, path, service: 'auth' },
] as const satisfies readonly Endpoint[]

const longest = 8_192

/** Routes that providers return to. They lead to the secure site, and nowhere else. */
export function callbackRoutes(
  authParts: AuthParts,
  logins: ReturnType<typeof createSocialLogins>,
): readonly Route[] {
  const [fallback = ''] = authParts.config.auth.secureSiteOrigins

  async function finish(provider: OauthSocial, c: Context): Promise<Response> {
    const response = await readResponse(c)
    const state = response.get('state') ?? ''
    const taken = state ? await takeAttempt(authParts, provider, state) : undefined
    const login = logins[provider]
    if (!taken || !login) return leadTo(`${fallback}/social`)
    const { attempt, secrets } = taken
    const end = await identify(async () =>
      login.end({ ...secrets, redirectUri: redirectUri(authParts, provider, c), response, state }),
    )
    const code = await endVisit(authParts, attempt, end)
    return leadTo(`${attempt.origin}/social#${code}`)

    async function identify(exchange: () => Promise<Identity>) {
      if (
        response.get('error') === 'access_denied' ||
        response.get('error') === 'user_cancelled_authorize'
      )
        return { status: 'declined' as const }
      try {
        return { identity: await exchange() }
      } catch (error) {
        authParts.log({
          level: 'warn',
          message: `A login by ${provider} failed: ${error instanceof Error ? error.message : String(error)}`,
        })
        return { status: 'failed' as const }
      }
    }
  }

  return endpoints.map((endpoint) =>
    defineRoute(endpoint, ({ c, path }) => finish(path.provider, c), { maxBytes: longest }),
  )
}

async function readResponse(c: Context): Promise<URLSearchParams> {
  const text = c.req.method === 'POST' ? await c.req.text() : new URL(c.req.url).search
  return new URLSearchParams(text.slice(0, longest))
}

/** The response of a provider must reach no other site. */
function leadTo(location: string): Response {
  return new Response(null, {
    headers: { 'Cache-Control': 'no-store', Location: location, 'Referrer-Policy': 'no-referrer' },
    status: 303,
  })
}
