import { and, eq, gt, isNull } from 'drizzle-orm'
import type { EndpointAnswer } from 'latchkey/protocol'
import { answerSocial, describeSocial } from 'latchkey/protocol/auth'
import { authSocialAttempts } from '../../db/authTables.ts'
import { defineRoute, type Route } from '../../http/defineRoute.ts'
import { Refusal } from '../../http/errors/Refusal.ts'
import type { AuthParts } from '../AuthParts.ts'
import type { Attempt } from './attempts.ts'

/** Routes of the secure site's page that providers lead to. The result code is its proof. */
export function pageRoutes({ db, secrets }: AuthParts): readonly Route[] {
  const ofCode = (code: string) =>
    eq(authSocialAttempts.codeHash, secrets.hash('social code', code))

  return [
    defineRoute(describeSocial, async ({ body }) => {
      const [found] = await db.select().from(authSocialAttempts).where(ofCode(body.code))
      if (!found) throw new Refusal(404, { name: 'code', description: 'This result is not valid' })
      const { browser, isListed, provider, requestedAt, returnUrl, site } = found
      return {
        browser,
        isListed,
        provider,
        requestedAt: requestedAt.getTime(),
        ...(returnUrl !== null && { returnUrl }),
        site,
        status: statusOf(found),
      }
    }),
    defineRoute(answerSocial, async ({ body, c }) => {
      const [answered] = await db
        .update(authSocialAttempts)
        .set(body.isApproved ? { approvedAt: new Date() } : { status: 'declined' })
        .where(
          and(
            ofCode(body.code),
            eq(authSocialAttempts.status, 'proven'),
            isNull(authSocialAttempts.approvedAt),
            isNull(authSocialAttempts.returnUrl),
            gt(authSocialAttempts.expiresAt, new Date()),
          ),
        )
        .returning()
      if (!answered)
        throw new Refusal(409, { name: 'code', description: 'This login was used or has expired' })
      return c.body(null, 202)
    }),
  ]
}

function statusOf({
  expiresAt,
  status,
  usedAt,
}: Attempt): EndpointAnswer<typeof describeSocial>['status'] {
  if (usedAt !== null || expiresAt.getTime() <= Date.now()) return 'expired'
  return status === 'proven' || status === 'declined' ? status : 'failed'
}
