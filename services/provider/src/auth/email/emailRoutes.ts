import { eq } from 'drizzle-orm'
import { linkEmail, separateEmail, startEmail, verifyEmail } from 'latchkey/protocol/auth'
import { authUsers } from '../../db/authTables.ts'
import type { Route } from '../../http/defineRoute.ts'
import type { AuthParts } from '../AuthParts.ts'
import { describeAccount } from '../account/describeAccount.ts'
import { isNewDevice } from '../device/isNewDevice.ts'
import { requestApproval } from '../device/requestApproval.ts'
import { type AuthClient, authRoute } from '../request/authRoute.ts'
import { checkSite } from '../request/checkSite.ts'
import { sessionRoute } from '../request/sessionRoute.ts'
import { openSession } from '../sessions/openSession.ts'
import { methodsOfEmail } from '../social/socialUsers.ts'
import {
  answerChallenge,
  type Challenge,
  keepProof,
  startChallenge,
  takeProof,
} from './challenges.ts'
import { findUser } from './findUser.ts'
import { storeEmail } from './storeEmail.ts'

/** Routes of the login by e-mail. */
export function emailRoutes(parts: AuthParts): readonly Route[] {
  const { db } = parts

  /** Opens the account of a proven address, or creates it. */
  async function open(client: AuthClient, { locale, site }: Challenge, email: string) {
    const userId = await findUser(db, email)
    // The proof's key tells a known device; an id that the frame states (`deviceId`) proves nothing.
    if (await isNewDevice(db, userId, client.jkt))
      return requestApproval(parts, { client, email, locale, site, userId })
    return openSession(parts, { ...client, method: 'email', site, userId })
  }

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
      const challenge = await answerChallenge(parts, { challengeId, code, jkt, kinds, network })
      const { email } = challenge
      if (email === null) throw new Error('The challenge names no address')
      const methods = await methodsOfEmail(db, email)
      if (methods.length === 0 || methods.includes('email')) return open(client, challenge, email)
      await keepProof(parts, challenge)
      return { status: 'known' as const, email, methods }
    }),
    authRoute(parts, separateEmail, async ({ body }, client) => {
      const proof = await takeProof(parts, client.jkt, body.challengeId)
      return open(client, proof, proof.email)
    }),
    sessionRoute(
      parts,
      linkEmail,
      async ({ body }, session) => {
        const { jkt, userId } = session
        const { email } = await takeProof(parts, jkt, body.challengeId)
        const [user] = await db.select().from(authUsers).where(eq(authUsers.id, userId))
        if (user?.email === null) await storeEmail(db, userId, email)
        return describeAccount(parts, session)
      },
      { needsFresh: true },
    ),
  ]
}
