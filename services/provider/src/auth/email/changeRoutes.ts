import { eq } from 'drizzle-orm'
import { confirmEmailChange, startEmailChange } from 'latchkey/protocol/auth'
import { authUsers } from '../../db/authTables.ts'
import type { Route } from '../../http/defineRoute.ts'
import { Refusal } from '../../http/errors/Refusal.ts'
import { addressOf } from '../../http/rules/addressOf.ts'
import { networkOf } from '../../http/rules/networkOf.ts'
import type { AuthParts } from '../AuthParts.ts'
import { hideEmail } from '../device/hideEmail.ts'
import { emailChangedMail } from '../mail/emailChangedMail.ts'
import { sessionRoute } from '../request/sessionRoute.ts'
import { answerChallenge, startChallenge } from './challenges.ts'
import { sendMail } from './sendMail.ts'
import { storeEmail } from './storeEmail.ts'

/** Routes that change the e-mail address. An account without one confirms the new address only. */
export function changeRoutes(parts: AuthParts): readonly Route[] {
  const { config, db } = parts
  const emailOf = async (userId: string) => {
    const [user] = await db.select().from(authUsers).where(eq(authUsers.id, userId))
    return user?.email ?? undefined
  }

  return [
    sessionRoute(
      parts,
      startEmailChange,
      async ({ body, c }, { jkt, site, userId }) => {
        const current = await emailOf(userId)
        if (current === body.email)
          throw new Refusal(400, { name: 'email', description: 'This is your address already' })
        const network = networkOf(addressOf(c, config))
        return startChallenge(parts, {
          email: body.email,
          jkt,
          kind: current === undefined ? 'changed' : 'change',
          locale: body.locale,
          network,
          site,
          to: current ?? body.email,
          userId,
        })
      },
      { needsFresh: true },
    ),
    sessionRoute(parts, confirmEmailChange, async ({ body, c }, { jkt, userId }) => {
      const { challengeId, code } = body
      const network = networkOf(addressOf(c, config))
      const kinds = ['change', 'changed'] as const
      const attempt = { challengeId, code, jkt, kinds, network, userId }
      const { email, kind, locale, site } = await answerChallenge(parts, attempt)
      if (email === null) throw new Error('The challenge names no address')
      if (kind === 'change') {
        const next = { jkt, kind: 'changed' as const, locale, network, site, to: email, userId }
        return { next: 'secondary' as const, ...(await startChallenge(parts, next)) }
      }
      const former = await emailOf(userId)
      await storeEmail(db, userId, email)
      if (former !== undefined) {
        const letter = emailChangedMail({ locale, newEmail: hideEmail(email) })
        // The address is changed, whether or not the notice arrives.
        await sendMail(parts, { to: former, ...letter }).catch((error) =>
          parts.log({ level: 'error', message: `A notice was not sent: ${String(error)}` }),
        )
      }
      return { next: 'done' as const, email }
    }),
  ]
}
