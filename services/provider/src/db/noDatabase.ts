import { drizzle } from 'drizzle-orm/node-postgres'
import type { OpenDatabase } from './Database.ts'

/** Placeholder for processes without a database; every query fails. */
export function noDatabase(): OpenDatabase {
  return { db: drizzle.mock(), async check() {}, async stop() {} }
}
