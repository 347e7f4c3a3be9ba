import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { skippedItems, tokens, transactions } from '../db/chainTables.ts'
import { stores as kinds, type Stores } from '../fixtures/stores.ts'
import type { ChainNode } from '../upstreams/nodes/chainNodes.ts'
import { createSkips } from './chain/createSkips.ts'
import { repairSkipped } from './chain/repairSkipped.ts'
import { mostRetries, noteSkipped, skippedBlock, skippedToken } from './chain/skippedItems.ts'
import {
  chainId,
  contents,
  onNewChain,
  sendUsdc,
  signal,
  sync,
  usdc,
  withoutReceipts,
  withoutToken,
  withStores,
} from './fixtures/indexing.ts'
import { allTracers } from './read/readInternal.ts'

const open = onNewChain()
const minute = 60_000

describe.each(kinds)('repairSkipped on %s', (kind) => {
  const stores = withStores(kind)

  const send = () => sendUsdc(open())

  /** Skips a block between two others, and returns a node that still cannot read it. */
  async function skipBlock() {
    const { chain, node } = open()
    const firstBlock = Number(await chain.getBlockNumber({ cacheTime: 0 }))
    await send()
    const bad = await send()
    await send()
    const broken = withoutReceipts(node, bad)
    const skips = createSkips(() => {}, 1)
    const habits = { span: { blocks: 1_000 }, tracers: allTracers() }
    await sync(stores().db, broken, { firstBlock, habits, skips }).catch(() => {})
    await sync(stores().db, broken, { firstBlock, habits, skips })
    return { bad, broken, firstBlock, node }
  }

  test('writes the transactions of a skipped block, and forgets the block', async () => {
    const { db } = stores()
    const { bad, broken, firstBlock, node } = await skipBlock()
    const inBlock = () => db.select().from(transactions).where(sql`block_number = ${bad}`)
    expect(await inBlock()).toEqual([])
    expect(await repair(stores(), broken, 2 * minute)).toEqual([])
    expect(await waiting(stores())).toMatchObject([{ attempts: 1, item: `block ${bad}` }])
    // The pause has doubled.
    expect(await repair(stores(), node, 3 * minute)).toEqual([])
    expect(await repair(stores(), node, 5 * minute)).toEqual([`block ${bad}`])
    expect(await inBlock()).toHaveLength(1)
    expect(await waiting(stores())).toEqual([])
    await sync(db, node, { firstBlock })
    const repaired = await contents(db)
    await stores().clear()
    await sync(db, node, { firstBlock })
    expect(repaired).toEqual(await contents(db))
  }, 120_000)

  test('counts a retry that the node refuses while it reads another block', async () => {
    const { nodeWith } = open()
    const { bad } = await skipBlock()
    const call = new RegExp(`"0x${bad.toString(16)}"(?!,false)`)
    const refusing = nodeWith(async (url, init) =>
      call.test(String(init.body)) ? new Response('', { status: 429 }) : fetch(url, init),
    )
    expect(await repair(stores(), refusing, 2 * minute)).toEqual([])
    expect(await waiting(stores())).toMatchObject([{ attempts: 1, item: `block ${bad}` }])
    const away = nodeWith(async () => new Response('', { status: 429 }))
    expect(await repair(stores(), away, 10 * minute)).toEqual([])
    expect(await waiting(stores())).toMatchObject([{ attempts: 1 }])
  }, 120_000)

  test('leaves a skipped block alone once it was rolled back', async () => {
    const { db } = stores()
    const { chain, node } = open()
    const snapshot = await chain.snapshot()
    const { bad, firstBlock } = await skipBlock()
    expect(await waiting(stores())).toMatchObject([{ item: `block ${bad}` }])
    await chain.revert({ id: snapshot })
    await chain.mine({ blocks: 6, interval: 7 })
    await sync(db, node, { firstBlock })
    expect(await waiting(stores())).toEqual([])
    // Another replica may still hold the block that it read before.
    await noteSkipped(db, chainId, [skippedBlock({ hash: '0xdead', number: bad })])
    expect(await repair(stores(), node, 2 * minute)).toEqual([])
    expect(await db.select().from(transactions).where(sql`block_number = ${bad}`)).toEqual([])
  }, 120_000)

  test('names a skipped token once it can be read', async () => {
    const { db } = stores()
    const { chain, node } = open()
    const firstBlock = Number(await chain.getBlockNumber({ cacheTime: 0 })) + 1
    await send()
    const broken = withoutToken(node, usdc)
    await sync(db, broken, { firstBlock, skips: createSkips(() => {}, 1) })
    const name = async () => {
      const [row] = await db.select().from(tokens).where(sql`address = ${usdc.toLowerCase()}`)
      return [row?.symbol, row?.isSpam]
    }
    expect(await name()).toEqual(['', true])
    expect(await repair(stores(), broken, 2 * minute)).toEqual([])
    expect(await repair(stores(), node, 5 * minute)).toEqual([`token ${usdc.toLowerCase()}`])
    expect(await name()).toEqual(['USDC', false])
    expect(await waiting(stores())).toEqual([])
  }, 120_000)

  test('gives an item up after its last retry, and counts none while the node is away', async () => {
    const { node } = open()
    const { db } = stores()
    const token = skippedToken(usdc.toLowerCase())
    await db.insert(tokens).values({
      address: usdc.toLowerCase(),
      chainId,
      decimals: 6,
      kind: 'erc20',
      name: '',
      symbol: '',
    })
    await noteSkipped(db, chainId, [token])
    const week = 7 * 24 * 60 * minute
    await repair(stores(), withoutToken(node, usdc, 'unreachable'), 2 * minute)
    expect(await waiting(stores())).toMatchObject([{ attempts: 0 }])
    const abandoned: string[] = []
    for (let times = 1; times <= mostRetries; times++) {
      expect(await waiting(stores())).toHaveLength(1)
      await repair(stores(), withoutToken(node, usdc), times * week, (item) => abandoned.push(item))
    }
    expect(abandoned).toEqual([token.item])
    expect(await waiting(stores())).toEqual([])
  }, 120_000)
})

function waiting({ db }: Stores) {
  return db.select().from(skippedItems)
}

/** Repairs as if it were later. */
function repair(
  { db }: Stores,
  node: ChainNode,
  later: number,
  onAbandon?: (item: string) => void,
) {
  return repairSkipped({
    chainId,
    db,
    habits: { span: { blocks: 1_000 }, tracers: allTracers() },
    mayWrite: async () => true,
    node,
    now: new Date(Date.now() + later),
    signal,
    skips: createSkips(),
    ...(onAbandon && { onAbandon }),
  })
}
