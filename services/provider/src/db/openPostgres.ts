import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Pool } from 'pg'
import type { OpenDatabase } from './Database.ts'

// Advisory lock id; arbitrary, but unused by other programs on the server.
const migrationLock = 7_238_164_905

/**
 * Opens a PostgreSQL server. If several providers start at once, one migrates and the others wait.
 */
export async function openPostgres(options: {
  url: string
  migrationsFolder: string
}): Promise<OpenDatabase> {
  const { migrationsFolder, url } = options
  const pool = new Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 5_000,
    // A slow query must not hold its connection forever.
    statement_timeout: 30_000,
  })
  // A restarting server ends idle connections, and the pool opens new ones. Queries report their
  // own failures.
  pool.on('error', () => {})
  // The pool listens to idle ones only.
  pool.on('connect', (client) => client.on('error', () => {}))

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
    db: drizzle(pool, { casing: 'snake_case' }),
    async check() {
      await pool.query('select 1')
    },
    stop: () => pool.end(),
  }
}
