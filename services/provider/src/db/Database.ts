import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema.ts'

/** What queries are written against, whichever database stands behind it. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

/** A database that is open, with every migration applied. */
export type OpenDatabase = {
  readonly db: Database
  /** Resolves when it answers, rejects when it does not. */
  check(): Promise<void>
  /** Waits for what runs, then closes. */
  stop(): Promise<void>
}
