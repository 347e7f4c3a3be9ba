import { and, eq, isNull } from 'drizzle-orm'
import { authApprovals } from '../../db/authTables.ts'
import type { Database } from '../../db/Database.ts'

/**
 * Cancels the device links of an account that no frame has used, approved ones too. Otherwise a thief
 * with such a link would still get in after the visitor signed out everywhere, or changed the address.
 */
export async function cancelApprovals(db: Pick<Database, 'delete'>, userId: string): Promise<void> {
  await db
    .delete(authApprovals)
    .where(and(eq(authApprovals.userId, userId), isNull(authApprovals.handedOutAt)))
}
