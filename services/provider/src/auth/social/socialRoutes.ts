import {
  finishSocial,
  linkSocial,
  type Social,
  separateSocial,
  startSocial,
  unlinkSocial,
} from 'latchkey/protocol/auth'
import type { Route } from '../../http/defineRoute.ts'
import { Refusal } from '../../http/errors/Refusal.ts'
import type { AuthParts } from '../AuthParts.ts'
import { describeAccount } from '../account/describeAccount.ts'
import { limitAttemptsOfNetwork } from '../email/limits.ts'
import { createFarcasterLogin } from '../farcaster/createFarcasterLogin.ts'
import { type AuthClient, authRoute } from '../request/authRoute.ts'
import { checkSite } from '../request/checkSite.ts'
import { sessionRoute } from '../request/sessionRoute.ts'
import { openSession } from '../sessions/openSession.ts'
import { type Attempt, createSecret, readProgress, startAttempt, useAttempt } from './attempts.ts'
import { callbackRoutes } from './callbackRoute.ts'
import { createSocialLogins } from './createSocialLogins.ts'
import { pageRoutes } from './pageRoutes.ts'
import { readReturnUrl } from './readReturnUrl.ts'
import { redirectUri } from './redirectUri.ts'
import {
  createSocialUser,
  findSocialUser,
  linkSocialLogin,
  methodsOfEmail,
  unlinkSocialLogin,
} from './socialUsers.ts'

const off = (provider: Social) =>
  new Refusal(403, { name: 'social', description: `Logins by ${provider} are off` })

/** Routes of social logins. */
export function socialRoutes(parts: AuthParts): readonly Route[] {
  const { config, db } = parts
  const { farcaster: farcasterSettings, ...clients } = config.auth.social ?? {}
  const logins = createSocialLogins(clients)
  const farcaster = farcasterSettings && createFarcasterLogin(parts, farcasterSettings)

  const open = async (client: AuthClient, attempt: Attempt, userId: string) => {
    await useAttempt(parts, attempt)
    const { provider, site } = attempt
    return openSession(parts, { ...client, method: provider, site, userId })
  }

  return [
    authRoute(parts, startSocial, async ({ body, c }, client) => {
      await limitAttemptsOfNetwork(parts, client.network)
      const { provider } = body
      const site = checkSite(client, body.site)
      const returnUrl = readReturnUrl(body.returnUrl, site)
      const { browser, jkt, origin, project } = client
      const isListed = project?.origins?.includes(site) ?? false
      const described = { browser, isListed, jkt, origin, site }
      if (provider === 'farcaster') {
        if (!farcaster) throw off(provider)
        const { attempt, url } = await farcaster.begin(described)
        return { attemptId: attempt.id, expiresAt: attempt.expiresAt.getTime(), url }
      }
      const login = logins[provider]
      if (!login) throw off(provider)
      const secrets = { nonce: createSecret(), verifier: createSecret() }
      const state = createSecret()
      const flow = { ...secrets, redirectUri: redirectUri(parts, provider, c), state }
      const url = await login.begin(flow)
      const start = { ...described, provider, returnUrl, secrets, state }
      const { expiresAt, id } = await startAttempt(parts, start)
      return { attemptId: id, expiresAt: expiresAt.getTime(), url }
    }),

    authRoute(parts, finishSocial, async ({ body }, client) => {
      await farcaster?.follow(client.jkt, body.attemptId)
      const progress = await readProgress(parts, client.jkt, body)
      if (progress.status !== 'proven') return progress
      const { attempt, identity } = progress
      const login = { identity, provider: attempt.provider }
      const userId = await findSocialUser(db, login)
      if (userId !== undefined) return open(client, attempt, userId)
      const { email } = identity
      const methods = email === undefined ? [] : await methodsOfEmail(db, email)
      if (email !== undefined && methods.length > 0)
        return { status: 'known' as const, email, methods }
      return open(client, attempt, await createSocialUser(db, login))
    }),

    authRoute(parts, separateSocial, async ({ body }, client) => {
      const { attempt, identity } = await readProven(client.jkt, body)
      const login = { identity, provider: attempt.provider }
      return open(client, attempt, await createSocialUser(db, login))
    }),

    sessionRoute(
      parts,
      linkSocial,
      async ({ body }, session) => {
        await farcaster?.follow(session.jkt, body.attemptId)
        const progress = await readProgress(parts, session.jkt, body)
        if (progress.status !== 'proven') return progress
        const { attempt, identity } = progress
        await useAttempt(parts, attempt)
        await linkSocialLogin(db, session.userId, { identity, provider: attempt.provider })
        return { status: 'linked' as const, account: await describeAccount(parts, session) }
      },
      { needsFresh: true },
    ),

    sessionRoute(
      parts,
      unlinkSocial,
      async ({ body }, session) => {
        await unlinkSocialLogin(db, session.userId, body.id)
        return describeAccount(parts, session)
      },
      { needsFresh: true },
    ),

    ...callbackRoutes(parts, logins),
    ...pageRoutes(parts),
  ]

  async function readProven(jkt: string, body: { readonly attemptId: string }) {
    const progress = await readProgress(parts, jkt, body)
    if (progress.status === 'proven') return progress
    throw new Refusal(409, { name: 'attempt', description: 'Log in again' })
  }
}
