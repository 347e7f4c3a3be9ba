import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sql } from 'drizzle-orm'
import { encodeAbiParameters, type Hex, pad, toEventSelector } from 'viem'
import { describe, expect, test } from 'vitest'
import { blocks, tokens, transactions, transfers } from '../db/chainTables.ts'
import type { ChainNode } from '../upstreams/nodes/chainNodes.ts'
import { UpstreamError } from '../upstreams/UpstreamError.ts'
import { createSkips, mostFailures } from './chain/createSkips.ts'
import { readPlace } from './chain/cursor.ts'
import { hostileCode } from './fixtures/hostileCode.ts'
import {
  account,
  chainId,
  onNewChain,
  sendUsdc,
  strangerAddress,
  sync,
  usdc,
  withoutReceipts,
  withoutToken,
  withStores,
} from './fixtures/indexing.ts'
import { allTracers } from './read/readInternal.ts'

const open = onNewChain()
const hostile = '0xbad0000000000000000000000000000000000bad'
const transfer = toEventSelector('Transfer(address,address,uint256)')
const moved = { topics: [transfer, pad(account.address), pad(strangerAddress)], data: pad('0x01') }

describe('syncChain against hostile contracts', () => {
  const stores = withStores('servers')

  function habits() {
    return { span: { blocks: 1_000 }, tracers: allTracers() }
  }

  /** Deploys a contract, lets it emit its log, and returns the block before. */
  async function place(code: Hex) {
    const { chain, wallet } = open()
    await chain.setCode({ address: hostile, bytecode: code })
    const firstBlock = Number(await chain.getBlockNumber({ cacheTime: 0 }))
    const emit = async () => {
      const hash = await wallet.sendTransaction({ to: hostile, gas: 5_000_000n })
      return chain.waitForTransactionReceipt({ hash })
    }
    return { emit, firstBlock }
  }

  test('reads a token whose name has 80,000 characters without blocking', async () => {
    const { db } = stores()
    const { node } = open()
    const name = 'a-'.repeat(40_000)
    const answer = encodeAbiParameters([{ type: 'string' }], [name])
    const { emit, firstBlock } = await place(hostileCode({ ...moved, answer }))
    await emit()
    const delay = monitorEventLoopDelay({ resolution: 10 })
    delay.enable()
    await sync(db, node, { firstBlock })
    delay.disable()
    // Matching all of the name took nine seconds.
    expect(delay.max / 1e6).toBeLessThan(3_000)
    const [row] = await db.select().from(tokens).where(sql`address = ${hostile}`)
    expect(row?.name).toBe(name.slice(0, 64))
  }, 60_000)

  test('goes on after a block that cannot be read', async () => {
    const { db } = stores()
    const { chain, node } = open()
    const firstBlock = Number(await chain.getBlockNumber({ cacheTime: 0 }))
    await sendUsdc(open())
    const bad = await sendUsdc(open())
    const after = await sendUsdc(open())
    const broken = withoutReceipts(node, bad)
    const skipped: string[] = []
    const skips = createSkips((item) => skipped.push(item))
    const how = { firstBlock, habits: habits(), skips }
    // The first failure only leads to reading block by block.
    for (let round = 0; round < mostFailures; round++)
      await expect(sync(db, broken, how)).rejects.toThrow()
    expect(skipped).toEqual([])
    expect((await readPlace(db, chainId))?.number).toBe(bad - 1)
    await sync(db, broken, how)
    expect(skipped).toEqual([`block ${bad}`])
    expect((await readPlace(db, chainId))?.number).toBeGreaterThanOrEqual(after)
    const rows = await db.select().from(transactions)
    const heights = rows.map(({ blockNumber }) => blockNumber)
    expect([heights.includes(bad), heights.includes(after)]).toEqual([false, true])
    expect(await db.select().from(blocks).where(sql`number = ${bad}`)).toHaveLength(1)
  }, 60_000)

  test('skips no block while the node is away', async () => {
    const { db } = stores()
    const { chain, node, wallet } = open()
    const firstBlock = Number(await chain.getBlockNumber({ cacheTime: 0 }))
    const hash = await wallet.sendTransaction({ to: strangerAddress, value: 1n })
    await chain.waitForTransactionReceipt({ hash })
    const away: ChainNode = {
      ...node,
      async request(call, signal) {
        if (call.method === 'eth_getLogs') throw new UpstreamError('node', 'unreachable', 'away')
        return node.request(call, signal)
      },
    }
    const skipped: string[] = []
    const skips = createSkips((item) => skipped.push(item))
    const how = { firstBlock, habits: habits(), skips }
    for (let round = 0; round < mostFailures + 4; round++)
      await expect(sync(db, away, how)).rejects.toThrow('away')
    expect(skipped).toEqual([])
    expect(await readPlace(db, chainId)).toBeUndefined()
  }, 60_000)

  test.each([
    ['a block', '(?!,false)'],
    ['a block and its header', ''],
  ])(
    'goes on after %s that a node always refuses with HTTP 429',
    async (_, except) => {
      const { db } = stores()
      const { chain, nodeWith } = open()
      const firstBlock = Number(await chain.getBlockNumber({ cacheTime: 0 }))
      await sendUsdc(open())
      const bad = await sendUsdc(open())
      const after = await sendUsdc(open())
      const full = new RegExp(`"0x${bad.toString(16)}"${except}`)
      const node = nodeWith(async (url, init) =>
        full.test(String(init.body))
          ? new Response('too many requests', { status: 429 })
          : fetch(url, init),
      )
      const skipped: string[] = []
      const skips = createSkips((item) => skipped.push(item))
      const how = { firstBlock, habits: habits(), skips }
      for (let round = 0; round < mostFailures; round++)
        await expect(sync(db, node, how)).rejects.toThrow('429')
      expect(skipped).toEqual([])
      await sync(db, node, how)
      expect(skipped).toEqual([`block ${bad}`])
      expect((await readPlace(db, chainId))?.number).toBeGreaterThanOrEqual(after)
      const { hash } = await chain.getBlock({ blockNumber: BigInt(bad) })
      const [row] = await db.select().from(blocks).where(sql`number = ${bad}`)
      expect(row?.hash).toBe(hash)
    },
    60_000,
  )

  test('skips no block while a node refuses most requests with HTTP 429', async () => {
    const { db } = stores()
    const { chain, nodeWith } = open()
    const firstBlock = Number(await chain.getBlockNumber({ cacheTime: 0 }))
    await sendUsdc(open())
    const node = nodeWith(async (url, init) =>
      /,false\]|eth_getLogs/.test(String(init.body))
        ? fetch(url, init)
        : new Response('too many requests', { status: 429 }),
    )
    const skipped: string[] = []
    const skips = createSkips((item) => skipped.push(item), 1)
    const how = { firstBlock, habits: habits(), skips }
    for (let round = 0; round < 4; round++) await expect(sync(db, node, how)).rejects.toThrow()
    expect(skipped).toEqual([])
    expect(await readPlace(db, chainId)).toBeUndefined()
  }, 60_000)

  test('goes on after a token that cannot be read, and gives it up in the end', async () => {
    const { db } = stores()
    const { node } = open()
    const { emit, firstBlock } = await place(hostileCode(moved))
    const broken = withoutToken(node, hostile)
    const skipped: string[] = []
    const skips = createSkips((item) => skipped.push(item))
    await sendUsdc(open())
    for (let times = 0; times < mostFailures; times++) {
      expect(skipped).toEqual([])
      await emit()
      await sync(db, broken, { firstBlock, skips })
    }
    expect(skipped).toEqual([`token ${hostile}`])
    const known = await db.select().from(tokens)
    expect(known.find(({ address }) => address === usdc.toLowerCase())?.symbol).toBe('USDC')
    expect(known.find(({ address }) => address === hostile)).toMatchObject({
      isSpam: true,
      name: '',
    })
    expect(await db.select().from(transfers).where(sql`token = ${hostile}`)).toHaveLength(
      mostFailures,
    )
  }, 120_000)
})
