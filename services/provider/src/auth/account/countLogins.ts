import { eq } from 'drizzle-orm'
import { authPasskeys, authSocialLogins, authTokenLogins, authUsers } from '../../db/authTables.ts'
import type { Database } from '../../db/Database.ts'

/** The number of ways to log in to an account. */
export async function countLogins(
  db: Pick<Database, '$count' | 'select'>,
  userId: string,
): Promise<number> {
  const [[user], passkeys, tokens, socials] = await Promise.all([
    db.select().from(authUsers).where(eq(authUsers.id, userId)),
    db.$count(authPasskeys, eq(authPasskeys.userId, userId)),
    db.$count(authTokenLogins, eq(authTokenLogins.userId, userId)),
    db.$count(authSocialLogins, eq(authSocialLogins.userId, userId)),
  ])
  return (user?.email ? 1 : 0) + passkeys + tokens + socials
}
