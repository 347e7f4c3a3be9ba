import { setMaxListeners } from 'node:events'
import { chainManifest, startDevnet } from '@latchkey/devnet'
import { sql } from 'drizzle-orm'
import {
  createTestClient,
  createWalletClient,
  erc20Abi,
  http,
  parseEther,
  publicActions,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../db/Database.ts'
import {
  accountTransactions,
  balances,
  nftMetadata,
  nfts,
  tokens,
  transactions,
  transfers,
} from '../db/schema.ts'
import { stores as kinds, openStores, type Stores } from '../fixtures/stores.ts'
import { createMetrics } from '../http/createMetrics.ts'
import { type ChainNode, chainNodes } from '../upstreams/nodes/chainNodes.ts'
import { RpcError } from '../upstreams/nodes/RpcError.ts'
import { readPlace } from './cursor.ts'
import { describeNfts } from './describeNfts.ts'
import { followChain } from './followChain.ts'
import { allTracers } from './readInternal.ts'
import { syncChain } from './syncChain.ts'

const chainId = 'eip155:1'
const account = mnemonicToAccount('test test test test test test test test test test test junk')
const manifest = chainManifest(1)
if (!manifest) throw new Error('no manifest')
const usdc = manifest.tokens.find(({ symbol }) => symbol === 'USDC')?.address ?? '0x'
const { signal } = new AbortController()
setMaxListeners(0, signal)
const stranger = '0x1111111111111111111111111111111111111111'

let devnet: Awaited<ReturnType<typeof startDevnet>>
beforeEach(async () => {
  devnet = await startDevnet({
    bitcoin: false,
    chains: [{ id: 1, name: 'Ethereum', port: 0 }],
    ports: 'random',
    solana: false,
  })
  return () => devnet.stop()
}, 30_000)

function open() {
  const node = chainNodes({ urls: devnet.urls }).get(chainId)
  if (!node) throw new Error('no node')
  const transport = http(devnet.urls[chainId])
  const chain = {
    id: 1,
    name: 'e',
    nativeCurrency: { name: 'E', symbol: 'E', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  }
  return {
    node,
    chain: createTestClient({ mode: 'anvil', transport, chain }).extend(publicActions),
    wallet: createWalletClient({ account, transport, chain }),
  }
}

function sync(db: Database, node: ChainNode, more: Partial<Parameters<typeof syncChain>[0]> = {}) {
  const habits = { span: { blocks: 1_000 }, tracers: allTracers() }
  return syncChain({ chainId, db, node, firstBlock: 0, habits, signal, ...more })
}

/** All that is written, apart from when. */
async function contents(db: Database) {
  const sorted = (rows: readonly object[]) =>
    rows
      .map((row) =>
        JSON.stringify(row, (_, value) => (typeof value === 'bigint' ? `${value}n` : value)),
      )
      .sort()
  const { blockNumber: _, updatedAt: __, ...balance } = { ...balances }
  return {
    accountTransactions: sorted(await db.select().from(accountTransactions)),
    balances: sorted(
      await db
        .select({
          account: balance.account,
          token: balance.token,
          value: balance.value,
          isDue: balance.isDue,
        })
        .from(balances)
        .where(sql`value > 0`),
    ),
    nfts: sorted(await db.select().from(nfts)),
    transactions: sorted(await db.select().from(transactions)),
    transfers: sorted(await db.select().from(transfers)),
  }
}

describe.each(kinds)('indexer, %s', (kind) => {
  let stores: Stores
  beforeAll(async () => {
    stores = await openStores(kind)
  }, 120_000)
  afterAll(() => stores?.stop())
  beforeEach(() => stores.clear())

  test('default', async () => {
    const { db } = stores
    const { chain, node } = open()
    const startedAt = performance.now()
    const { written } = await sync(db, node)
    expect(performance.now() - startedAt).toBeLessThan(30_000)
    const head = Number(await chain.getBlockNumber())
    expect(written).toBe(head + 1)
    expect((await readPlace(db, chainId))?.number).toBe(head)

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

    const owned = await db.select().from(nfts)
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
  }, 60_000)

  test('behavior: read again, nothing changes; it goes on where it stopped', async () => {
    const { db } = stores
    const { node, wallet, chain } = open()
    await sync(db, node)
    const before = await contents(db)
    expect((await sync(db, node)).written).toBeLessThan(3)
    expect(await contents(db)).toEqual(before)

    const hash = await wallet.sendTransaction({ to: stranger, value: parseEther('1') })
    await chain.waitForTransactionReceipt({ hash })
    const { takenBack, written } = await sync(db, node)
    expect([takenBack, written < 5]).toEqual([0, true])
    const [row] = await db.select().from(transfers).where(sql`recipient = ${stranger}`)
    expect(row).toMatchObject({
      kind: 'native',
      position: 'value',
      transactionHash: hash,
      value: parseEther('1'),
    })
    const [balance] = await db.select().from(balances).where(sql`account = ${stranger}`)
    expect(balance).toMatchObject({ isDue: false, token: 'native', value: parseEther('1') })
  }, 60_000)

  test('behavior: a reorg leaves what a first reading would find', async () => {
    const { db } = stores
    const { chain, node, wallet } = open()
    await chain.mine({ blocks: 3 })
    const snapshot = await chain.snapshot()
    const send = async (to: `0x${string}`, amount: bigint) => {
      const hash = await wallet.writeContract({
        address: usdc,
        abi: erc20Abi,
        functionName: 'transfer',
        args: [to, amount],
      })
      await chain.waitForTransactionReceipt({ hash })
      return hash
    }
    const lost = await send(stranger, 5_000_000n)
    await chain.mine({ blocks: 2 })
    await sync(db, node)
    expect(await db.select().from(transfers).where(sql`transaction_hash = ${lost}`)).toHaveLength(1)

    await chain.revert({ id: snapshot })
    const kept = await send(stranger, 7_000_000n)
    await chain.mine({ blocks: 6 })
    const { takenBack } = await sync(db, node)
    expect(takenBack).toBeGreaterThan(0)
    expect(await db.select().from(transfers).where(sql`transaction_hash = ${lost}`)).toEqual([])
    expect(await db.select().from(transfers).where(sql`transaction_hash = ${kept}`)).toHaveLength(1)
    const [balance] = await db
      .select()
      .from(balances)
      .where(sql`account = ${stranger} and token = ${usdc.toLowerCase()}`)
    expect(balance?.value).toBe(7_000_000n)

    const after = await contents(db)
    await stores.clear()
    await sync(db, node)
    expect(after).toEqual(await contents(db))
  }, 60_000)

  test('behavior: anvil reorganises the chain under it', async () => {
    const { db } = stores
    const { chain, node, wallet } = open()
    await chain.mine({ blocks: 4 })
    const hash = await wallet.sendTransaction({ to: stranger, value: 1n })
    await chain.waitForTransactionReceipt({ hash })
    await sync(db, node)
    await chain.request({ method: 'anvil_reorg', params: [3, []] } as never)
    await chain.mine({ blocks: 1 })
    expect((await sync(db, node)).takenBack).toBeGreaterThan(0)
    const after = await contents(db)
    await stores.clear()
    await sync(db, node)
    expect(after).toEqual(await contents(db))
  }, 60_000)

  test('behavior: a node that lags behind takes nothing back', async () => {
    const { db } = stores
    const { chain, node } = open()
    await chain.mine({ blocks: 5 })
    await sync(db, node)
    const before = await readPlace(db, chainId)
    const late: ChainNode = {
      ...node,
      request: async (call, signal) =>
        call.method === 'eth_blockNumber' ? '0x100' : node.request(call, signal),
    }
    expect(await sync(db, late)).toEqual({ takenBack: 0, written: 0 })
    expect(await readPlace(db, chainId)).toEqual(before)
  }, 60_000)

  test('behavior: a node that grants little and knows no traces', async () => {
    const { db } = stores
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
  }, 60_000)

  test('behavior: two at once write everything once', async () => {
    const { db, fanout } = stores
    const { chain, node } = open()
    const outcomes = await Promise.allSettled([sync(db, node), sync(db, node), sync(db, node)])
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({ name: 'CursorMoved' })
    await sync(db, node)
    const after = await contents(db)
    await stores.clear()

    // The lease keeps all but one from even trying.
    const ending = new AbortController()
    const context = { db, fanout, log: () => {}, metrics: createMetrics() }
    const following = [1, 2, 3].map(() =>
      followChain(context, { chainId, node, pauseMs: 20, signal: ending.signal }),
    )
    const head = Number(await chain.getBlockNumber())
    await expect
      .poll(async () => (await readPlace(db, chainId))?.number, { timeout: 20_000 })
      .toBeGreaterThanOrEqual(head)
    await expect.poll(() => db.select().from(nftMetadata), { timeout: 20_000 }).not.toEqual([])
    ending.abort()
    await Promise.all(following)
    await sync(db, node)
    const { transfers: together } = await contents(db)
    expect(together).toEqual(after.transfers)
  }, 60_000)

  test('behavior: NFTs say what they are, cleaned', async () => {
    const { db } = stores
    const { node } = open()
    await sync(db, node)
    await describeNfts(db, node, chainId, signal)
    const rows = await db.select().from(nftMetadata)
    const owned = new Set(
      (await db.select().from(nfts)).map(({ contract, tokenId }) => `${contract} ${tokenId}`),
    )
    expect(rows).toHaveLength(owned.size)
    expect(rows.find(({ name }) => name === 'Shape #1')).toMatchObject({
      imageUrl: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
      isSpam: false,
    })
    const spam = manifest.collections.find(({ isSpam }) => isSpam)?.address.toLowerCase()
    const vouchers = rows.filter(({ contract }) => contract === spam)
    expect(vouchers.length).toBeGreaterThan(0)
    for (const row of vouchers) expect(row).toMatchObject({ isSpam: true, name: '5 ETH Voucher' })
    expect(rows.filter(({ contract, isSpam }) => isSpam && contract !== spam)).toEqual([])
  }, 60_000)

  test('behavior: an NFT that says nothing is asked again, later and not for ever', async () => {
    const { db } = stores
    const { node } = open()
    await sync(db, node)
    let calls = 0
    const silent: ChainNode = {
      ...node,
      async request(call, signal) {
        if (call.method !== 'eth_call') return node.request(call, signal)
        calls++
        throw new RpcError({ code: 3, message: 'execution reverted' })
      },
    }
    await describeNfts(db, silent, chainId, signal)
    const rows = await db.select().from(nftMetadata)
    expect(rows.length).toBeGreaterThan(0)
    for (const { attempts, name, retryAt } of rows)
      expect([attempts, name, Number(retryAt) - Date.now() > 30_000]).toEqual([1, null, true])
    const before = calls
    await describeNfts(db, silent, chainId, signal)
    expect(calls).toBe(before)

    const letTimePass = () =>
      db.update(nftMetadata).set({ retryAt: sql`retry_at - interval '1 day'` })
    for (let times = 0; times < 8; times++) {
      await letTimePass()
      await describeNfts(db, silent, chainId, signal)
    }
    for (const { attempts, retryAt } of await db.select().from(nftMetadata))
      expect([attempts, retryAt]).toEqual([6, null])

    await db.update(nftMetadata).set({ attempts: 1, retryAt: sql`now()` })
    await describeNfts(db, node, chainId, signal)
    const found = await db.select().from(nftMetadata)
    expect(found.find(({ name }) => name === 'Shape #1')).toMatchObject({
      imageUrl: expect.stringMatching(/^data:image/),
      retryAt: null,
    })
  }, 60_000)

  test('error: what breaks in the middle of writing leaves nothing half', async () => {
    const { db } = stores
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
    await stores.clear()
    await sync(db, node)
    expect(after).toEqual(await contents(db))
  }, 60_000)
})
