import { drizzle } from 'drizzle-orm/node-postgres'
import type { OpenDatabase } from './Database.ts'
import * as schema from './schema.ts'

/** Stands where a process needs no database; a query fails. */
export function noDatabase(): OpenDatabase {
  return { db: drizzle.mock({ schema }), async check() {}, async stop() {} }
}
