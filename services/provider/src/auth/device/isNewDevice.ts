import { and, eq } from 'drizzle-orm'
import { authDevices, authWallets } from '../../db/authTables.ts'
import type { Database } from '../../db/Database.ts'

/**
 * Whether the account has a wallet, and this frame's key has not completed a login of it yet. A key
 * that the frame can't export proves more than an id that the frame states.
 */
export async function isNewDevice(db: Database, userId: string, jkt: string): Promise<boolean> {
  const [wallet] = await db
    .select({ userId: authWallets.userId })
    .from(authWallets)
    .where(eq(authWallets.userId, userId))
  if (!wallet) return false
  const [known] = await db
    .select({ jkt: authDevices.jkt })
    .from(authDevices)
    .where(and(eq(authDevices.userId, userId), eq(authDevices.jkt, jkt)))
  return !known
}
