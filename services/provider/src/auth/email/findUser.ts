import { eq } from 'drizzle-orm'
import { authUsers } from '../../db/authTables.ts'
import type { Database } from '../../db/Database.ts'
import { createId } from '../../secure/createId.ts'

/** The account of an address, which is created if there is none. */
export async function findUser(db: Database, email: string): Promise<string> {
  await db
    .insert(authUsers)
    .values({ id: createId(), email, createdAt: new Date() })
    .onConflictDoNothing()
  const [user] = await db.select().from(authUsers).where(eq(authUsers.email, email))
  if (!user) throw new Error('The account was not stored')
  return user.id
}
