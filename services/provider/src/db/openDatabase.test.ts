import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { openStores, type Stores, stores } from '../fixtures/stores.ts'
import { balances } from './chainTables.ts'
import { openDatabase } from './openDatabase.ts'
import { analyticsEvents, nameAddresses, names } from './serviceTables.ts'

describe.each(stores)('database on %s', (kind) => {
  let open: Stores
  beforeAll(async () => {
    open = await openStores(kind)
  }, 60_000)
  beforeEach(() => open.clear())
  afterAll(() => open?.stop())

  test('stores and reads a row', async () => {
    const registeredAt = new Date('2026-01-02T03:04:05Z')
    const attributes = { bio: 'Ünïcode 🔑' }
    await open.db.insert(names).values({ name: 'vera.latchkey.id', attributes, registeredAt })
    const [row] = await open.db.select().from(names)
    expect(row).toMatchObject({ name: 'vera.latchkey.id', attributes, registeredAt })
    await open.database.check()
  })

  test('keeps amounts of 256 bits exact', async () => {
    const value = 2n ** 256n - 1n
    const row = { chainId: 'eip155:1', account: '0xa', token: 'native', value, blockNumber: 1 }
    await open.db.insert(balances).values(row)
    expect(await open.db.select().from(balances)).toMatchObject([row])
  })

  test('rolls back a failed transaction', async () => {
    const failing = open.db.transaction(async (within) => {
      await within.insert(names).values({ name: 'a.latchkey.id', attributes: {} })
      await within.insert(nameAddresses).values({ name: 'none', coinType: 60, address: '0xa' })
    })
    await expect(failing).rejects.toThrow()
    expect(await open.db.select().from(names)).toEqual([])
  })

  test('stores coin types above 31 bits', async () => {
    await open.db.insert(names).values({ name: 'a.latchkey.id', attributes: {} })
    const row = { name: 'a.latchkey.id', coinType: 2 ** 32 - 1, address: '0xa' }
    await open.db.insert(nameAddresses).values(row)
    expect(await open.db.select().from(nameAddresses)).toMatchObject([row])
  })

  test('numbers every row', async () => {
    const event = {
      domain: 'a',
      event: 'MODAL_OPEN',
      happenedAt: new Date(),
      type: 'track' as const,
      url: 'https://a',
    }
    await open.db.insert(analyticsEvents).values([
      { ...event, eventId: '1' },
      { ...event, eventId: '2' },
    ])
    const rows = await open.db.select().from(analyticsEvents)
    expect(rows.map(({ id }) => id).sort()).toEqual([1, 2])
  })
})

describe('openDatabase', () => {
  test("keeps a folder's data and admits one process at a time", async () => {
    const folder = await mkdtemp(join(tmpdir(), 'latchkey-db-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const first = await openDatabase({ folder })
    await first.db.insert(names).values({ name: 'kept.latchkey.id', attributes: {} })
    await expect(openDatabase({ folder })).rejects.toThrow('is in use by another provider')
    await first.stop()
    const second = await openDatabase({ folder })
    expect(await second.db.select().from(names)).toMatchObject([{ name: 'kept.latchkey.id' }])
    await second.stop()
  }, 60_000)

  test('rejects if the server is unreachable', async () => {
    await expect(openDatabase({ url: 'postgres://a@127.0.0.1:1/a' })).rejects.toThrow()
  })
})
