import { and, eq, gt, isNull } from 'drizzle-orm'
import type { EndpointAnswer } from 'latchkey/protocol'
import { answerDevice, describeDevice, pollDevice, resendDevice } from 'latchkey/protocol/auth'
import { authApprovals } from '../../db/authTables.ts'
import { defineRoute, type Route } from '../../http/defineRoute.ts'
import { Refusal } from '../../http/errors/Refusal.ts'
import type { AuthParts } from '../AuthParts.ts'
import { authRoute } from '../request/authRoute.ts'
import { openSession } from '../sessions/openSession.ts'
import { hideEmail } from './hideEmail.ts'
import { resendLink } from './resendLink.ts'

type Approval = typeof authApprovals.$inferSelect
type Status = EndpointAnswer<typeof describeDevice>['status']

/** Routes that approve a new device. The mailed token is the proof of the secure site's page. */
export function deviceRoutes(parts: AuthParts): readonly Route[] {
  const { db, secrets } = parts
  const ofToken = (token: string) => eq(authApprovals.tokenHash, secrets.hash('device', token))
  const find = async (token: string): Promise<Approval> => {
    const [found] = await db.select().from(authApprovals).where(ofToken(token))
    if (!found) throw new Refusal(404, { name: 'token', description: 'This link is not valid' })
    return found
  }

  return [
    authRoute(parts, pollDevice, async ({ body }, client) => {
      const isIt = and(eq(authApprovals.id, body.approvalId), eq(authApprovals.jkt, client.jkt))
      const [approval] = await db.select().from(authApprovals).where(isIt)
      const status = approval ? statusOf(approval) : 'expired'
      if (!approval || status === 'expired') return { status: 'expired' as const }
      if (status === 'declined') return { status }
      if (status === 'waiting')
        return {
          status: 'device' as const,
          approvalId: approval.id,
          expiresAt: approval.expiresAt.getTime(),
        }
      const [taken] = await db
        .update(authApprovals)
        .set({ handedOutAt: new Date() })
        .where(and(isIt, isNull(authApprovals.handedOutAt)))
        .returning()
      if (!taken) return { status: 'expired' as const }
      const { site, userId } = taken
      return openSession(parts, { ...client, method: 'email', site, userId })
    }),
    authRoute(parts, resendDevice, ({ body }, client) => resendLink(parts, client, body)),
    defineRoute(describeDevice, async ({ body }) => {
      const approval = await find(body.token)
      const { browser, email, requestedAt, site } = approval
      return {
        email: hideEmail(email),
        site,
        browser,
        requestedAt: requestedAt.getTime(),
        status: statusOf(approval),
      }
    }),
    defineRoute(answerDevice, async ({ body, c }) => {
      await find(body.token)
      const isWaiting = and(
        isNull(authApprovals.isApproved),
        gt(authApprovals.expiresAt, new Date()),
      )
      const [answered] = await db
        .update(authApprovals)
        .set({ isApproved: body.isApproved })
        .where(and(ofToken(body.token), isWaiting))
        .returning()
      if (!answered)
        throw new Refusal(409, { name: 'token', description: 'This link was used or has expired' })
      return c.body(null, 202)
    }),
  ]
}

function statusOf({ expiresAt, handedOutAt, isApproved }: Approval): Status {
  if (isApproved === false) return 'declined'
  if (handedOutAt === null && expiresAt.getTime() <= Date.now()) return 'expired'
  return isApproved ? 'approved' : 'waiting'
}
