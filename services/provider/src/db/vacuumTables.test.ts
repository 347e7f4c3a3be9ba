import { setMaxListeners } from 'node:events'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { emptyDatabase, openEmptyDatabase } from '../fixtures/emptyDatabase.ts'
import { vacuumTables } from './vacuumTables.ts'

const patience = { timeout: 30_000, interval: 20 }

async function openTended() {
  const pglite = await PGlite.create({ loadDataDir: await emptyDatabase() })
  await pglite.exec('create table accounts (name text)')
  const ending = new AbortController()
  setMaxListeners(0, ending.signal)
  const tending = vacuumTables(pglite, { pauseMs: 10, signal: ending.signal })
  onTestFinished(async () => {
    ending.abort()
    await tending
    await pglite.close()
  })
  return pglite
}

const add = (count: number) =>
  `insert into accounts select 'account ' || n from generate_series(1, ${count}) as n`

async function look(pglite: PGlite) {
  const { rows } = await pglite.query<{ counted: number; dead: number }>(`
    select reltuples as counted, n_dead_tup::integer as dead
    from pg_class join pg_stat_user_tables on relid = pg_class.oid where pg_class.relname = 'accounts'`)
  return rows[0]
}

test('analyzes a table after many changes', async () => {
  const pglite = await openTended()
  await pglite.exec(add(2_000))
  await vi.waitFor(
    async () => expect(await look(pglite)).toMatchObject({ counted: 2_000 }),
    patience,
  )
  const { rows } = await pglite.query(`select 1 from pg_stats where tablename = 'accounts'`)
  expect(rows).toHaveLength(1)
})

test('skips a table with few changes', async () => {
  const pglite = await openTended()
  await pglite.exec(add(10_000))
  await vi.waitFor(
    async () => expect(await look(pglite)).toMatchObject({ counted: 10_000 }),
    patience,
  )
  await pglite.exec(add(1_000))
  await pglite.exec('create table other (name text)')
  await pglite.exec(add(2_000).replace('accounts', 'other'))
  const others = `select 1 from pg_stats where tablename = 'other'`
  await vi.waitFor(async () => expect((await pglite.query(others)).rows).toHaveLength(1), patience)
  expect(await look(pglite)).toMatchObject({ counted: 10_000 })
})

test('vacuums deleted rows', async () => {
  const pglite = await openTended()
  await pglite.exec(add(5_000))
  await pglite.exec(`update accounts set name = name || '!'`)
  await vi.waitFor(
    async () => expect(await look(pglite)).toEqual({ counted: 5_000, dead: 0 }),
    patience,
  )
})

test('analyzes tables of the built-in database while it is open', async () => {
  // Databases that tests share have been changed before.
  const { db, stop } = await openEmptyDatabase()
  onTestFinished(stop)
  await db.execute(sql`
    insert into names (name, attributes)
    select n || '.latchkey.id', '{}' from generate_series(1, 2000) as n`)
  const counted = sql`1 from pg_class where relname = 'names' and reltuples = 2000`
  await vi.waitFor(async () => {
    expect(await db.execute(sql`select ${counted}`)).toMatchObject({ rows: [{}] })
  }, patience)
}, 60_000)
