import { sql } from 'drizzle-orm'
import { erc20Abi, parseEther } from 'viem'
import { describe, expect, test } from 'vitest'
import { balances, nftMetadata, nftOwners, tokens, transfers } from '../db/chainTables.ts'
import type { Database } from '../db/Database.ts'
import { stores as kinds } from '../fixtures/stores.ts'
import { createMetrics } from '../http/metrics/createMetrics.ts'
import type { ChainNode } from '../upstreams/nodes/chainNodes.ts'
import { RpcError } from '../upstreams/nodes/RpcError.ts'
import { readPlace } from './chain/cursor.ts'
import { followChain } from './chain/followChain.ts'
import {
  account,
  chainId,
  contents,
  manifest,
  onNewChain,
  strangerAddress,
  sync,
  withStores,
} from './fixtures/indexing.ts'
import { followNfts } from './nfts/followNfts.ts'

const open = onNewChain()

async function placeIn(db: Database): Promise<number> {
  const place = await readPlace(db, chainId)
  if (!place) throw new Error('The chain has no indexed block.')
  return place.number
}

describe.each(kinds)('syncChain on %s', (kind) => {
  const stores = withStores(kind)

  test('indexes the whole chain with few requests', async () => {
    const { db } = stores()
    const { chain, node } = open()
    const head = Number(await chain.getBlockNumber({ cacheTime: 0 }))
    let questions = 0
    const counting: ChainNode = {
      ...node,
      request(call, signal) {
        questions++
        return node.request(call, signal)
      },
    }
    const { written } = await sync(db, counting)
    // Requests dominate the time: about two per block, the block and its receipts.
    expect(questions).toBeLessThan(3 * written)
    const place = await placeIn(db)
    expect(written).toBe(place + 1)
    // The chain grows meanwhile.
    expect(place).toBeGreaterThanOrEqual(head)

    const held = await db.select().from(balances).where(sql`value > 0`)
    expect(held.some(({ isDue }) => isDue)).toBe(false)
    for (const { token, value } of held.filter(
      ({ account: who }) => who === account.address.toLowerCase(),
    ))
      if (token === 'native') expect(value).toBe(await chain.getBalance(account))
      else
        expect(value).toBe(
          await chain.readContract({
            address: `0x${token.slice(2)}`,
            abi: erc20Abi,
            functionName: 'balanceOf',
            args: [account.address],
          }),
        )

    const owned = await db.select().from(nftOwners)
    const expected = manifest.collections.flatMap(({ address, items }) =>
      items.map(({ amount, id, owner }) => [address, id, owner, amount].join().toLowerCase()),
    )
    expect(
      owned
        .map(({ contract, owner, tokenId, value }) => [contract, tokenId, owner, value].join())
        .sort(),
    ).toEqual(expected.sort())

    const known = await db.select().from(tokens)
    const hostile = manifest.tokens.find(({ isSpam }) => isSpam)?.address.toLowerCase()
    expect(known.find(({ address }) => address === hostile)).toMatchObject({
      decimals: 255,
      isSpam: true,
    })
    for (const { name, symbol } of known) expect(name + symbol).not.toMatch(/[<>]/)
    expect(await db.select().from(transfers).where(sql`position like 'trace:%'`)).not.toEqual([])
  }, 180_000)

  test('changes nothing when it reads blocks again, and resumes where it stopped', async () => {
    const { db } = stores()
    const { node, wallet, chain } = open()
    await sync(db, node)
    const before = await contents(db)
    const stopped = await placeIn(db)
    const again = await sync(db, node)
    const resumed = await placeIn(db)
    expect(again).toEqual({ takenBack: 0, written: resumed - stopped })
    expect(await contents(db)).toEqual(before)

    const hash = await wallet.sendTransaction({ to: strangerAddress, value: parseEther('1') })
    await chain.waitForTransactionReceipt({ hash })
    const more = await sync(db, node)
    expect(more).toEqual({ takenBack: 0, written: (await placeIn(db)) - resumed })
    expect(more.written).toBeGreaterThan(0)
    const [row] = await db.select().from(transfers).where(sql`recipient = ${strangerAddress}`)
    expect(row).toMatchObject({
      kind: 'native',
      position: 'value',
      transactionHash: hash,
      value: parseEther('1'),
    })
    const [balance] = await db.select().from(balances).where(sql`account = ${strangerAddress}`)
    expect(balance).toMatchObject({ isDue: false, token: 'native', value: parseEther('1') })
  }, 180_000)

  test('writes every block once with two concurrent replicas', async () => {
    const { db, fanout } = stores()
    const { chain, node } = open()
    const outcomes = await Promise.allSettled([sync(db, node), sync(db, node), sync(db, node)])
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({ name: 'CursorMoved' })
    await sync(db, node)
    const after = await contents(db)
    await stores().clear()

    // The lease keeps all but one replica from trying.
    const ending = new AbortController()
    const context = { db, fanout, log: () => {}, metrics: createMetrics() }
    const following = [1, 2, 3].map(() =>
      followChain(context, { chainId, node, pauseMs: 20, signal: ending.signal }),
    )
    const describing = followNfts(context, { chainId, node, pauseMs: 20, signal: ending.signal })
    const head = Number(await chain.getBlockNumber())
    await expect
      .poll(async () => (await readPlace(db, chainId))?.number, { timeout: 20_000 })
      .toBeGreaterThanOrEqual(head)
    await expect
      .poll(() => db.select().from(nftMetadata).where(sql`attempts > 0`), { timeout: 20_000 })
      .not.toEqual([])
    ending.abort()
    await Promise.all([...following, describing])
    await sync(db, node)
    const { transfers: together } = await contents(db)
    expect(together).toEqual(after.transfers)
  }, 180_000)

  test('rolls a failed write back completely', async () => {
    const { db } = stores()
    const { node } = open()
    let turns = 0
    const failing: ChainNode = {
      ...node,
      async request(call, signal) {
        if (call.method === 'eth_getLogs' && ++turns === 3) throw new Error('cut off')
        return node.request(call, signal)
      },
    }
    await sync(db, failing).catch(() => {})
    await sync(db, node)
    const after = await contents(db)
    await stores().clear()
    await sync(db, node)
    expect(after).toEqual(await contents(db))
  }, 180_000)
})

// Reading from nodes does not depend on the storage backend.
describe('syncChain', () => {
  const stores = withStores('servers')

  test('rolls nothing back for a node that lags behind', async () => {
    const { db } = stores()
    const { chain, node } = open()
    await chain.mine({ blocks: 5 })
    const firstBlock = Number(await chain.getBlockNumber({ cacheTime: 0 })) - 5
    await sync(db, node, { firstBlock })
    const before = await readPlace(db, chainId)
    const late: ChainNode = {
      ...node,
      request: async (call, signal) =>
        node.request(
          JSON.stringify(call.params) === '["latest",false]'
            ? { ...call, params: [`0x${(firstBlock + 2).toString(16)}`, false] }
            : call,
          signal,
        ),
    }
    expect(await sync(db, late, { firstBlock })).toEqual({ takenBack: 0, written: 0 })
    expect(await readPlace(db, chainId)).toEqual(before)
  }, 180_000)

  test('costs one request per round while no block is new', async () => {
    const { db } = stores()
    const { chain, node } = open()
    // Blocks come every two seconds, and only on request afterwards.
    await chain.setIntervalMining({ interval: 0 })
    await sync(db, node)
    const methods: string[] = []
    const counted: ChainNode = {
      ...node,
      request(call, signal) {
        methods.push(call.method)
        return node.request(call, signal)
      },
    }
    expect(await sync(db, counted)).toEqual({ takenBack: 0, written: 0 })
    expect(methods).toEqual(['eth_getBlockByNumber'])
  }, 180_000)

  test('copes with a node that limits log ranges and supports no traces', async () => {
    const { db } = stores()
    const { node } = open()
    const asked: number[] = []
    const poor: ChainNode = {
      ...node,
      async request(call, signal) {
        if (/^trace_|^debug_|BlockReceipts/.test(call.method))
          throw new RpcError({ code: -32601, message: 'the method does not exist' })
        if (call.method === 'eth_getLogs') {
          const [{ fromBlock, toBlock }] = call.params as [{ fromBlock: string; toBlock: string }]
          const blocks = Number(toBlock) - Number(fromBlock) + 1
          if (blocks > 10) throw new RpcError({ code: -32000, message: 'block range too large' })
          asked.push(blocks)
        }
        return node.request(call, signal)
      },
    }
    await sync(db, poor)
    expect(Math.max(...asked)).toBeLessThanOrEqual(10)
    const found = await db.select().from(transfers)
    const traced = await db.select().from(transfers).where(sql`position like 'trace:%'`)
    expect([found.length > 100, traced.length]).toEqual([true, 0])
  }, 180_000)
})
