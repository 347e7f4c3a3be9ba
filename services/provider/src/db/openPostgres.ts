import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Pool } from 'pg'
import type { OpenDatabase } from './Database.ts'
import * as schema from './schema.ts'

// Any number that no other program on the server locks on.
const migrationLock = 7_238_164_905

/** Opens a PostgreSQL server. Several providers may start at once: one migrates, the others wait. */
export async function openPostgres(options: {
  url: string
  migrationsFolder: string
}): Promise<OpenDatabase> {
  const { migrationsFolder, url } = options
  const pool = new Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 5_000,
    // One slow query must not hold its connection for ever.
    statement_timeout: 30_000,
  })
  // A server that restarts ends idle connections; the next query opens another one, and whoever
  // asks while it is down hears so from `query` itself.
  pool.on('error', () => {})

  try {
    const client = await pool.connect()
    try {
      await client.query('select pg_advisory_lock($1)', [migrationLock])
      await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder })
      await client.query('select pg_advisory_unlock($1)', [migrationLock])
    } finally {
      client.release()
    }
  } catch (error) {
    await pool.end()
    throw error
  }

  return {
    db: drizzle(pool, { casing: 'snake_case', schema }),
    async check() {
      await pool.query('select 1')
    },
    stop: () => pool.end(),
  }
}
