import { fileURLToPath } from 'node:url'
import type { OpenDatabase } from './Database.ts'
import { openPglite } from './openPglite.ts'
import { openPostgres } from './openPostgres.ts'

export type OpenDatabaseOptions = {
  /** A PostgreSQL server, `postgres://…`. */
  readonly url?: string | undefined
  /** Where the built-in database keeps its files. @default in memory, gone at the end */
  readonly folder?: string | undefined
}

/** The SQL that makes an older database one of today. */
export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

/**
 * Opens PostgreSQL where there is a URL, else the database that is built in (PGlite), and applies
 * the migrations that are missing.
 *
 * @example
 * ```ts
 * const { db, stop } = await openDatabase({ url: process.env.DATABASE_URL, folder: '.data' })
 * const rows = await db.select().from(names)
 * await stop()
 * ```
 */
export function openDatabase({ folder, url }: OpenDatabaseOptions = {}): Promise<OpenDatabase> {
  return url ? openPostgres({ url, migrationsFolder }) : openPglite({ folder, migrationsFolder })
}
