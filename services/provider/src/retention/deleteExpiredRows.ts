import { and, inArray, lt, or, sql } from 'drizzle-orm'
import type { AppContext } from '../AppContext.ts'
import {
  analyticsEvents,
  grantedSessions,
  onrampOrders,
  signInNonces,
  signIns,
} from '../db/serviceTables.ts'

const hour = 3_600_000
const day = 24 * hour
/** Checkouts that were never paid. */
const unpaidDays = 7
/** Events per statement, so that other queries need not wait long. */
const eventsAtOnce = 5_000

/** Deletes the rows whose time is over. */
export async function deleteOldRows(
  { config: { retention }, db }: Pick<AppContext, 'config' | 'db'>,
  now = Date.now(),
): Promise<void> {
  const before = (days: number) => new Date(now - days * day)
  const { createdAt, status, updatedAt } = onrampOrders
  await db
    .delete(onrampOrders)
    .where(
      or(
        and(inArray(status, ['delivered', 'failed']), lt(updatedAt, before(retention.ordersDays))),
        and(inArray(status, ['created']), lt(createdAt, before(unpaidDays))),
      ),
    )
  const { expiresAt, revokedAt } = grantedSessions
  const ended = before(retention.sessionsDays)
  await db.delete(grantedSessions).where(or(lt(expiresAt, ended), lt(revokedAt, ended)))

  const isOver = new Date(now)
  await db.delete(signInNonces).where(lt(signInNonces.expiresAt, isOver))
  await db.delete(signIns).where(lt(signIns.expiresAt, isOver))

  const { id, receivedAt } = analyticsEvents
  for (let deleted = eventsAtOnce; deleted === eventsAtOnce; ) {
    // The oldest events have the lowest ids, so the table is never read completely.
    const oldest = db
      .select({ id, receivedAt })
      .from(analyticsEvents)
      .orderBy(id)
      .limit(eventsAtOnce)
      .as('oldest')
    const old = db
      .select({ id: oldest.id })
      .from(oldest)
      .where(lt(oldest.receivedAt, before(retention.analyticsDays)))
    const rows = await db.delete(analyticsEvents).where(inArray(id, old)).returning({ one: sql`1` })
    deleted = rows.length
  }
}

/** Deletes old rows at start and every hour. Several processes may do so at once. */
export function deleteExpiredRows(context: AppContext): { stop(): Promise<void> } {
  let running = Promise.resolve()
  const run = () => {
    running = deleteOldRows(context).catch((error) =>
      context.log({ level: 'error', message: `Old rows were not deleted: ${String(error)}` }),
    )
  }
  run()
  const timer = setInterval(run, hour)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
