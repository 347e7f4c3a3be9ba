import { createServer } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openEmptyDatabase } from '../fixtures/emptyDatabase.ts'
import type { Database } from './Database.ts'
import { migrationsFolder } from './openDatabase.ts'
import { openPostgres } from './openPostgres.ts'
import { serveDatabase } from './serveDatabase.ts'
import { names } from './serviceTables.ts'

/** Serves an empty built-in database, and returns a function that connects to it. */
async function serve(idleMs?: number) {
  const database = await openEmptyDatabase()
  const onIdle = vi.fn()
  const onFailure = vi.fn()
  const served = serveDatabase(database.pglite, { idleMs, onFailure, onIdle, password: 'secret' })
  const server = createServer((socket) => served.accept(socket))
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(Number(Object(server.address()).port)))
  })
  onTestFinished(async () => {
    server.close()
    await served.ended()
    await database.stop()
    expect(onFailure).not.toHaveBeenCalled()
  })
  const connect = async (password = 'secret') => {
    const url = `postgres://latchkey:${password}@127.0.0.1:${port}/latchkey`
    const opened = await openPostgres({ url, migrationsFolder })
    onTestFinished(() => opened.stop())
    return opened.db
  }
  return { connect, onIdle }
}

function signalled() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

const add = (db: Pick<Database, 'insert'>, name: string) =>
  db.insert(names).values({ name, attributes: {} })
const stored = async (db: Database) => (await db.select().from(names)).map(({ name }) => name)

test('runs queries of several connections, with errors and large values', async () => {
  const { connect } = await serve()
  const [one, other] = [await connect(), await connect()]
  const attributes = { text: 'ü🔑'.repeat(300_000) }
  await one.insert(names).values({ name: 'large', attributes })
  await expect(add(other, 'large')).rejects.toMatchObject({ cause: { code: '23505' } })
  await expect(other.execute(sql`select nonsense`)).rejects.toMatchObject({
    cause: { code: '42703' },
  })
  const [row] = await other.select().from(names).where(eq(names.name, 'large'))
  expect(row?.attributes).toEqual(attributes)
  await Promise.all(
    Array.from({ length: 50 }, (_, index) => add(index % 2 ? one : other, `${index}`)),
  )
  expect(await stored(one)).toHaveLength(51)
}, 60_000)

test('keeps a transaction apart from the queries of others', async () => {
  const { connect } = await serve(60_000)
  const [one, other] = [await connect(), await connect()]
  const seen: string[][] = []
  let reading: Promise<unknown> | undefined
  await one.transaction(async (within) => {
    await add(within, 'first')
    reading = stored(other).then((found) => seen.push(found))
    await add(within, 'second')
    expect(seen).toEqual([])
  })
  await reading
  expect(seen).toEqual([['first', 'second']])
  const failing = one.transaction(async (within) => {
    await add(within, 'third')
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await stored(other)).toEqual(['first', 'second'])
}, 60_000)

test('rolls a transaction back that keeps others waiting', async () => {
  const { connect, onIdle } = await serve(50)
  const [one, other] = [await connect(), await connect()]
  const begun = signalled()
  const freed = signalled()
  const stuck = one.transaction(async (within) => {
    await add(within, 'lost')
    begun.resolve()
    await freed.promise
    await add(within, 'never')
  })
  const outcome = expect(stuck).rejects.toThrow()
  await begun.promise
  await add(other, 'kept')
  freed.resolve()
  await outcome
  expect(onIdle).toHaveBeenCalledOnce()
  expect(await stored(one)).toEqual(['kept'])
}, 60_000)

test('refuses a wrong password', async () => {
  const { connect } = await serve()
  await expect(connect('secreT')).rejects.toThrow('Connection terminated')
  await expect(connect('long secret')).rejects.toThrow('Connection terminated')
})
