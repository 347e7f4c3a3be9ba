import { eq } from 'drizzle-orm'
import { authUsers } from '../../db/authTables.ts'
import type { Database } from '../../db/Database.ts'
import { Refusal } from '../../http/errors/Refusal.ts'
import { cancelApprovals } from '../device/cancelApprovals.ts'

/** Stores the proven address of an account. @throws {@link Refusal} 409 if another account has it */
export async function storeEmail(db: Database, userId: string, email: string): Promise<void> {
  // Only the owner of an address, who has its code, learns that another account has it.
  const [taken] = await db.select().from(authUsers).where(eq(authUsers.email, email))
  if (taken && taken.id !== userId)
    throw new Refusal(409, { name: 'email', description: 'Another account has this address' })
  await db.transaction(async (db) => {
    await db.update(authUsers).set({ email }).where(eq(authUsers.id, userId))
    await cancelApprovals(db, userId)
  })
}
