import { sql } from 'drizzle-orm'
import type { Database } from '../db/Database.ts'
import { strictCounters } from '../db/escrowTables.ts'
import type { Counted } from '../fanout/Fanout.ts'

/**
 * Adds one to a counter whose window starts with the first call. Unlike `fanout.count` it throws if
 * it can't count, so that a limit holds while its store is down.
 */
export async function countStrictly(
  db: Pick<Database, 'insert'>,
  key: string,
  windowMs: number,
): Promise<Counted> {
  const now = new Date()
  const endsAt = new Date(now.getTime() + windowMs)
  const isOver = sql`${strictCounters.endsAt} <= ${now.toISOString()}::timestamptz`
  const [row] = await db
    .insert(strictCounters)
    .values({ key, count: 1, endsAt })
    .onConflictDoUpdate({
      target: strictCounters.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${strictCounters.count} + 1 end`,
        endsAt: sql`case when ${isOver} then ${endsAt.toISOString()}::timestamptz else ${strictCounters.endsAt} end`,
      },
    })
    .returning()
  if (!row) throw new Error('The counter did not answer')
  return { count: row.count, leftMs: Math.max(0, row.endsAt.getTime() - now.getTime()) }
}
