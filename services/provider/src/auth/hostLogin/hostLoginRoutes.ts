import { loginWithToken } from 'latchkey/protocol/auth'
import type { Route } from '../../http/defineRoute.ts'
import { Refusal } from '../../http/errors/Refusal.ts'
import type { AuthParts } from '../AuthParts.ts'
import { limitAttemptsOfNetwork } from '../email/limits.ts'
import { authRoute } from '../request/authRoute.ts'
import { checkSite } from '../request/checkSite.ts'
import { openSession } from '../sessions/openSession.ts'
import { createHostTokens } from './createHostTokens.ts'
import { findTokenUser } from './findTokenUser.ts'

/** Route of the login with a JWT of the host. */
export function hostLoginRoutes(parts: AuthParts): readonly Route[] {
  const verify = createHostTokens()
  return [
    authRoute(parts, loginWithToken, async ({ body, caller }, client) => {
      await limitAttemptsOfNetwork(parts, client.network)
      const site = checkSite(client, body.site)
      const login = client.project?.login ?? parts.config.auth.login
      if (!login)
        throw new Refusal(403, {
          name: 'login',
          description: 'This project has no login of its own',
        })
      const token = await verify(login, body.jwt)
      const subject = [caller.projectId ?? '', login.issuer, token.subject].join('|')
      const userId = await findTokenUser(parts.db, subject, token.subject)
      const { authenticatedAt } = token
      return openSession(parts, { ...client, authenticatedAt, method: 'token', site, userId })
    }),
  ]
}
