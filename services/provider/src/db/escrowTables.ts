import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

// Tables of the role `escrow`, and those that `auth` and `escrow` each have in their own database.

const moment = () => timestamp({ withTimezone: true, mode: 'date' })

/** Recovery shares, sealed by the escrow service's master key. */
export const escrowShares = pgTable('escrow_shares', {
  userId: text().primaryKey(),
  splitId: text().notNull(),
  sealed: text().notNull(),
  updatedAt: moment().notNull(),
})

/** Audit trail of the escrow service. */
export const escrowEvents = pgTable(
  'escrow_events',
  {
    id: text().primaryKey(),
    userId: text().notNull(),
    event: text({ enum: ['stored', 'released', 'removed'] }).notNull(),
    sessionId: text(),
    happenedAt: moment().notNull(),
  },
  (table) => [index('escrow_events_user').on(table.userId, table.happenedAt)],
)

/** Counters of limits that refuse while they can't count. */
export const strictCounters = pgTable(
  'strict_counters',
  {
    /** HMAC of what is counted. */
    key: text().primaryKey(),
    count: integer().notNull(),
    endsAt: moment().notNull(),
  },
  (table) => [index('strict_counters_end').on(table.endsAt)],
)

/** DPoP proofs that were used. */
export const usedProofs = pgTable(
  'used_proofs',
  {
    hash: text().primaryKey(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('used_proofs_expiry').on(table.expiresAt)],
)
