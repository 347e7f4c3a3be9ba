import { and, eq, inArray, ne } from 'drizzle-orm'
import { authDevices, authSessions } from '../../db/authTables.ts'
import type { AuthParts } from '../AuthParts.ts'
import { cancelApprovals } from '../device/cancelApprovals.ts'
import type { AuthSession } from '../request/sessionRoute.ts'

/**
 * Ends one session, all others, or all. Frames of other sessions count as new devices afterwards, so
 * that a code alone doesn't sign a lost device in again.
 */
export async function endSessions(
  { db }: Pick<AuthParts, 'db'>,
  { id, jkt, userId }: AuthSession,
  which: string,
): Promise<void> {
  const chosen =
    which === 'all'
      ? undefined
      : which === 'others'
        ? ne(authSessions.id, id)
        : eq(authSessions.id, which)
  await db.transaction(async (db) => {
    const ended = await db
      .delete(authSessions)
      .where(and(eq(authSessions.userId, userId), chosen))
      .returning()
    const lost = ended.map((session) => session.jkt).filter((key) => key !== jkt)
    if (lost.length > 0)
      await db
        .delete(authDevices)
        .where(and(eq(authDevices.userId, userId), inArray(authDevices.jkt, lost)))
    if (which === 'all' || which === 'others') await cancelApprovals(db, userId)
  })
}
