import { fileURLToPath } from 'node:url'
import type { OpenDatabase } from './Database.ts'
import { openPglite } from './openPglite.ts'
import { openPostgres } from './openPostgres.ts'

export type OpenDatabaseOptions = {
  /** A PostgreSQL server, `postgres://…`. */
  readonly url?: string | undefined
  /** Folder of the built-in database. @default in memory, lost at exit */
  readonly folder?: string | undefined
}

/** SQL migrations that bring an older database up to date. */
export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

/**
 * Opens PostgreSQL if `url` is set, otherwise the built-in database (PGlite), and applies missing
 * migrations.
 */
export function openDatabase({ folder, url }: OpenDatabaseOptions = {}): Promise<OpenDatabase> {
  return url ? openPostgres({ url, migrationsFolder }) : openPglite({ folder, migrationsFolder })
}
