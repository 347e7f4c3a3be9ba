import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { encodeAbiParameters, type Hex, pad, toEventSelector } from 'viem'
import { describe, expect, test } from 'vitest'
import { balances, blocks, tokens, transactions, transfers } from '../db/chainTables.ts'
import type { ChainNode } from '../upstreams/nodes/chainNodes.ts'
import { RpcError } from '../upstreams/nodes/RpcError.ts'
import { UpstreamError } from '../upstreams/UpstreamError.ts'
import { createSkips, mostFailures } from './chain/createSkips.ts'
import { readPlace } from './chain/cursor.ts'
import { findTokens } from './chain/findTokens.ts'
import { refreshBalances } from './chain/refreshBalances.ts'
import { hostileCode } from './fixtures/hostileCode.ts'
import {
  account,
  chainId,
  onNewChain,
  sendUsdc,
  signal,
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

  const addresses = (count: number) =>
    Array.from({ length: count }, (_, index) => pad(`0x${index + 1}`, { size: 20 }))

  /** A node on which every call of the hostile contract burns its gas in 20 ms. */
  const slow: ChainNode = {
    health: () => [true],
    requestAll: async () => [],
    async request({ params }) {
      if (!JSON.stringify(params).includes(usdc.slice(2).toLowerCase())) await wait(20)
      else if (!JSON.stringify(params).includes(hostile.slice(2))) return pad('0x07')
      throw new RpcError({ code: -32000, message: 'out of gas' })
    },
  }

  test('leaves the balances of a slow contract to the next round, and reads the others', async () => {
    const { db } = stores()
    const due = { blockNumber: 1, chainId, isDue: true, value: 0n }
    const own = { ...due, account: account.address.toLowerCase(), token: usdc.toLowerCase() }
    await db
      .insert(balances)
      .values([
        ...addresses(400).map((holder) => ({ ...due, account: holder, token: hostile })),
        own,
      ])
    const countDue = () => db.$count(balances, sql`is_due`)
    const how = { blockNumber: 2, budgetMs: 50, chainId }
    await refreshBalances(db, slow, how, signal)
    const [row] = await db.select().from(balances).where(sql`token = ${own.token}`)
    expect(row).toMatchObject({ isDue: false, value: 7n })
    let rest = await countDue()
    expect(rest).toBeGreaterThan(200)
    await refreshBalances(db, slow, how, signal)
    expect(await countDue()).toBeLessThan(rest)
    rest = await countDue()
    expect(rest).toBeGreaterThan(0)
    await refreshBalances(db, slow, { ...how, budgetMs: 60_000 }, signal)
    expect(await countDue()).toBe(0)
  }, 60_000)

  test('skips the tokens that a block has no time for', async () => {
    const { db } = stores()
    const [hash] = addresses(1)
    const transfersOf = addresses(200).map((token) => ({
      kind: 'erc20' as const,
      position: 'log:1',
      recipient: hostile as `0x${string}`,
      sender: account.address,
      token,
      tokenId: undefined,
      transactionHash: hash ?? '0x',
      value: 1n,
    }))
    const transaction = {
      fee: 0n,
      from: account.address,
      hash: '0x01',
      input: '0x',
      isSuccess: true,
      nonce: 0,
      operators: [],
      to: hostile,
      transactionIndex: 0,
      transfers: transfersOf,
      value: 0n,
    } as const
    const block = { hash: '0x02', number: 1, parentHash: '0x03', timestamp: 1 } as const
    const reported: string[] = []
    const skips = createSkips((item) => reported.push(item))
    const found = await findTokens({ budgetMs: 50, chainId, db, node: slow, signal, skips }, [
      { ...block, transactions: [transaction] },
    ])
    expect(found.newTokens).toHaveLength(200)
    expect(found.skipped.length).toBeGreaterThan(100)
    expect(found.newTokens.find(({ address }) => address === found.skipped[0])?.isSpam).toBe(true)
    const [first = ''] = found.skipped
    expect(reported).toEqual([`token ${first} and ${found.skipped.length - 1} more`])
  }, 60_000)
})
