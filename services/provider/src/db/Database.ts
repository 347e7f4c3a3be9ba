import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** The database that queries run on, PostgreSQL or PGlite. */
export type Database = PgDatabase<PgQueryResultHKT>

/** An open database with all migrations applied. */
export type OpenDatabase = {
  readonly db: Database
  /** Resolves if the database answers, rejects otherwise. */
  check(): Promise<void>
  /** Waits for running queries, then closes. */
  stop(): Promise<void>
}
