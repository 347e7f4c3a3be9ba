import { escrowEvents } from '../db/escrowTables.ts'
import { createId } from '../secure/createId.ts'
import type { EscrowParts } from './EscrowParts.ts'

type Event = Pick<typeof escrowEvents.$inferInsert, 'event' | 'sessionId' | 'userId'>

/** Records what happened with a share, in the database and in the log. */
export async function recordEvent(
  { db, log }: Pick<EscrowParts, 'db' | 'log'>,
  { event, sessionId, userId }: Event,
): Promise<void> {
  await db
    .insert(escrowEvents)
    .values({ id: createId(), event, sessionId: sessionId ?? null, userId, happenedAt: new Date() })
  log({ level: 'info', message: `Escrow share ${event}: account ${userId}` })
}
