import { sql } from 'drizzle-orm'
import { getHistory } from 'latchkey/protocol'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStores, type Stores } from '../fixtures/stores.ts'
import { testApp } from '../fixtures/testApp.ts'

// On PostgreSQL only: PGlite has the same query planner, and takes a minute to fill.

const chainId = 'eip155:1'

let stores: Stores
let app: ReturnType<typeof testApp>
beforeAll(async () => {
  stores = await openStores('servers')
  app = testApp(stores)
}, 60_000)
afterAll(() => stores?.stop())

async function historyOf(account: string, query: string) {
  const path = `/v1/account/${account}/history${query}`
  const response = await app.request(path)
  expect([path, response.status]).toEqual([path, 200])
  return v.parse(getHistory.answer, await response.json())
}

test('reads a late page of a long history as fast as the first', async () => {
  const { db } = stores
  const long = '0x00000000000000000000000000000000000aaaaa'
  const short = '0x00000000000000000000000000000000000bbbbb'
  await fill(long, 100_000)
  await fill(short, 100)
  const deep = (await historyOf(long, `?chainId=${chainId}`)).next ?? ''
  const middle = Buffer.from(JSON.stringify([0, chainId, 50_000, 0])).toString('base64url')
  await db.execute('analyze')

  const times = new Map<string, number[]>()
  const paths = {
    short: [short, ''],
    long: [long, ''],
    next: [long, deep],
    middle: [long, middle],
  }
  const quickest = (name: string) => Math.min(...(times.get(name) ?? []))
  const areAlike = () =>
    ['long', 'next', 'middle'].every((name) => quickest(name) < 3 * quickest('short'))
  // A busy machine may need more rounds; a full scan is never fast.
  for (let round = 0; round < 25 || (round < 100 && !areAlike()); round += 1)
    for (const [name, [account, cursor]] of Object.entries(paths)) {
      const startedAt = performance.now()
      const query = `?chainId=${chainId}${cursor ? `&cursor=${cursor}` : ''}`
      expect((await historyOf(account ?? '', query)).data).toHaveLength(50)
      times.set(name, [...(times.get(name) ?? []), performance.now() - startedAt])
    }
  expect(areAlike(), JSON.stringify([...times])).toBe(true)
}, 180_000)

async function fill(account: string, howMany: number) {
  const { db } = stores
  const other = '0x00000000000000000000000000000000000ccccc'
  const hash = sql`'0x' || ${account.slice(-5)}::text || lpad(n::text, 59, '0')`
  const minedAt = sql`to_timestamp(1000000000 + n)`
  const rows = sql`generate_series(0, ${howMany - 1}::integer) as n`
  await db.execute(sql`
    insert into transactions (chain_id, hash, block_number, block_hash, position, mined_at, sender, recipient, nonce, value, is_success)
    select ${chainId}, ${hash}, n, ${hash}, 0, ${minedAt}, ${account}, ${other}, n, 1, true from ${rows}`)
  await db.execute(sql`
    insert into transfers (chain_id, transaction_hash, position, block_number, mined_at, kind, sender, recipient, value)
    select ${chainId}, ${hash}, 'value', n, ${minedAt}, 'native', ${account}, ${other}, 1 from ${rows}`)
  await db.execute(sql`
    insert into account_transactions (account, chain_id, transaction_hash, block_number, position, mined_at)
    select ${account}, ${chainId}, ${hash}, n, 0, ${minedAt} from ${rows}`)
}
