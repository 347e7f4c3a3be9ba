import { and, eq } from 'drizzle-orm'
import { authPasskeys, authUsers } from '../../db/authTables.ts'
import { Refusal } from '../../http/errors/Refusal.ts'
import type { AuthParts } from '../AuthParts.ts'
import { countLogins } from '../account/countLogins.ts'

/**
 * Removes a passkey of an account; returns its credential id.
 *
 * @throws {@link Refusal} 404 for an unknown one, 409 for the last way to log in
 */
export function removePasskeyOf(
  { db }: Pick<AuthParts, 'db'>,
  userId: string,
  id: string,
): Promise<string> {
  return db.transaction(async (within) => {
    // Locked, so that of two passkeys that are removed at once one stays.
    await within.select().from(authUsers).where(eq(authUsers.id, userId)).for('update')
    const [removed] = await within
      .delete(authPasskeys)
      .where(and(eq(authPasskeys.id, id), eq(authPasskeys.userId, userId)))
      .returning()
    if (!removed)
      throw new Refusal(404, { name: 'passkey', description: 'This passkey is not known' })
    // The transaction brings the passkey back.
    if ((await countLogins(within, userId)) === 0)
      throw new Refusal(409, { name: 'last', description: 'Add another way to log in first' })
    return removed.credentialId
  })
}
