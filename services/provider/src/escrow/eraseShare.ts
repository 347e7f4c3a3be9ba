import { eq } from 'drizzle-orm'
import { escrowShares } from '../db/escrowTables.ts'
import type { EscrowParts } from './EscrowParts.ts'
import { recordEvent } from './recordEvent.ts'

/** Erases a share, if there is one. */
export async function eraseShare(
  parts: Pick<EscrowParts, 'db' | 'log'>,
  userId: string,
  sessionId?: string,
): Promise<void> {
  const erased = await parts.db
    .delete(escrowShares)
    .where(eq(escrowShares.userId, userId))
    .returning()
  if (erased.length > 0) await recordEvent(parts, { event: 'removed', sessionId, userId })
}
