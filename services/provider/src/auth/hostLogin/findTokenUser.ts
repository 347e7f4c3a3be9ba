import { eq } from 'drizzle-orm'
import { authTokenLogins, authUsers } from '../../db/authTables.ts'
import type { Database } from '../../db/Database.ts'
import { createId } from '../../secure/createId.ts'

/** The account of a host's subject, which is created if there is none. */
export async function findTokenUser(db: Database, subject: string, label: string): Promise<string> {
  const read = async () => {
    const [found] = await db
      .select()
      .from(authTokenLogins)
      .where(eq(authTokenLogins.subject, subject))
    return found?.userId
  }
  const known = await read()
  if (known !== undefined) return known
  const now = new Date()
  const userId = createId()
  const isOwn = await db.transaction(async (within) => {
    await within.insert(authUsers).values({ id: userId, createdAt: now })
    const [added] = await within
      .insert(authTokenLogins)
      .values({ subject, id: createId(), userId, label: label.slice(0, 254), createdAt: now })
      .onConflictDoNothing()
      .returning()
    // Another request was faster; its account counts.
    if (!added) await within.delete(authUsers).where(eq(authUsers.id, userId))
    return added !== undefined
  })
  const stored = isOwn ? userId : await read()
  if (stored === undefined) throw new Error('The account was not stored')
  return stored
}
