import { and, eq, gt, isNull } from 'drizzle-orm'
import { authApprovals } from '../../db/authTables.ts'
import { Refusal } from '../../http/errors/Refusal.ts'
import type { AuthParts } from '../AuthParts.ts'
import { limitMails } from '../email/limits.ts'
import type { AuthClient } from '../request/authRoute.ts'
import { createToken, mailLink } from './mailLink.ts'

type Resend = { readonly approvalId: string; readonly locale: string }

/**
 * Mails a new link of a waiting approval. The former one ends, because only the new token is known.
 *
 * @throws {@link Refusal} 404 unless it waits for this key, 429 above a limit
 */
export async function resendLink(
  parts: AuthParts,
  { jkt, network, origin }: Pick<AuthClient, 'jkt' | 'network' | 'origin'>,
  { approvalId, locale }: Resend,
) {
  const { db, secrets } = parts
  const isWaiting = and(
    eq(authApprovals.id, approvalId),
    eq(authApprovals.jkt, jkt),
    isNull(authApprovals.isApproved),
    gt(authApprovals.expiresAt, new Date()),
  )
  const [waiting] = await db.select().from(authApprovals).where(isWaiting)
  const gone = new Refusal(404, { name: 'approval', description: 'Log in again' })
  if (!waiting) throw gone
  await limitMails(parts, network, waiting.email)
  const token = createToken()
  const [renewed] = await db
    .update(authApprovals)
    .set({ tokenHash: secrets.hash('device', token) })
    .where(isWaiting)
    .returning()
  if (!renewed) throw gone
  const minutes = Math.max(1, Math.floor((renewed.expiresAt.getTime() - Date.now()) / 60_000))
  await mailLink(parts, { ...renewed, locale, minutes, origin, token })
  return { resendAfter: parts.config.auth.limits.resendSeconds }
}
