import { startEmail, verifyEmail } from 'latchkey/protocol/auth'
import type { Route } from '../../http/defineRoute.ts'
import type { AuthParts } from '../AuthParts.ts'
import { isNewDevice } from '../device/isNewDevice.ts'
import { requestApproval } from '../device/requestApproval.ts'
import { authRoute } from '../request/authRoute.ts'
import { checkSite } from '../request/checkSite.ts'
import { openSession } from '../sessions/openSession.ts'
import { answerChallenge, startChallenge } from './challenges.ts'
import { findUser } from './findUser.ts'

/** Routes of the login by e-mail. */
export function emailRoutes(parts: AuthParts): readonly Route[] {
  return [
    authRoute(parts, startEmail, ({ body }, client) => {
      const { jkt, network } = client
      const { email, locale } = body
      const site = checkSite(client, body.site)
      return startChallenge(parts, { jkt, kind: 'email', locale, network, site, to: email })
    }),
    authRoute(parts, verifyEmail, async ({ body }, client) => {
      const { jkt, network } = client
      const { challengeId, code } = body
      const kinds = ['email'] as const
      const attempt = { challengeId, code, jkt, kinds, network }
      const { email, locale, site } = await answerChallenge(parts, attempt)
      if (email === null) throw new Error('The challenge names no address')
      const userId = await findUser(parts.db, email)
      // The proof's key tells a known device; an id that the frame states (`deviceId`) proves nothing.
      if (await isNewDevice(parts.db, userId, jkt))
        return requestApproval(parts, { client, email, locale, site, userId })
      return openSession(parts, { ...client, method: 'email', site, userId })
    }),
  ]
}
