import { sql } from 'drizzle-orm'
import { encodeAbiParameters, pad, toEventSelector } from 'viem'
import { describe, expect, test } from 'vitest'
import { nftMetadata, nftOwners, transfers } from '../../db/chainTables.ts'
import type { ChainNode } from '../../upstreams/nodes/chainNodes.ts'
import { UpstreamError } from '../../upstreams/UpstreamError.ts'
import { hostileCode } from '../fixtures/hostileCode.ts'
import {
  account,
  chainId,
  onNewChain,
  signal,
  strangerAddress,
  sync,
  withStores,
} from '../fixtures/indexing.ts'
import { countNfts } from './countNfts.ts'
import { budget, describeNfts } from './describeNfts.ts'
import { heaviest } from './readNftJson.ts'

const open = onNewChain()
const hostile = '0xbad0000000000000000000000000000000000bad'
const batch = toEventSelector('TransferBatch(address,address,address,uint256[],uint256[])')
const zero = '0x0000000000000000000000000000000000000000'

describe('NFTs of hostile contracts', () => {
  const stores = withStores('servers')

  /** A contract with 500 ids, all with the same computed metadata. */
  async function place(json: string) {
    const { chain, node, wallet } = open()
    const ids = Array.from({ length: 500 }, (_, id) => BigInt(id))
    const code = hostileCode({
      topics: [batch, pad(account.address), pad(zero), pad(strangerAddress)],
      data: encodeAbiParameters(
        [{ type: 'uint256[]' }, { type: 'uint256[]' }],
        [ids, ids.map(() => 1n)],
      ),
      answer: encodeAbiParameters([{ type: 'string' }], [`data:application/json,${json}`]),
    })
    await chain.setCode({ address: hostile, bytecode: code })
    const firstBlock = Number(await chain.getBlockNumber({ cacheTime: 0 }))
    const emit = async () => {
      const hash = await wallet.sendTransaction({ to: hostile, gas: 10_000_000n })
      await chain.waitForTransactionReceipt({ hash })
    }
    await emit()
    await sync(stores().db, node, { firstBlock })
    return { emit, firstBlock, node }
  }

  const described = () =>
    stores().db.select().from(nftMetadata).where(sql`contract = ${hostile} and attempts > 0`)

  test('describes few NFTs of a contract in a round, and the rest later', async () => {
    const { db } = stores()
    const { node } = await place('{"name":"x"}')
    expect(await describeNfts(db, node, chainId, signal)).toBe(budget.itemsOfContract)
    expect(await described()).toHaveLength(budget.itemsOfContract)
    await describeNfts(db, node, chainId, signal)
    expect(await described()).toHaveLength(2 * budget.itemsOfContract)
  }, 60_000)

  test('stores no large pictures', async () => {
    const { db } = stores()
    const picture = `data:image/svg+xml,${'x'.repeat(heaviest)}`
    const { node } = await place(JSON.stringify({ name: 'big', image: picture }))
    await describeNfts(db, node, chainId, signal)
    const rows = await described()
    expect(rows[0]).toMatchObject({ imageUrl: null, name: 'big', retryAt: null })
    // 500 pictures of 256 kB were 132 MB.
    expect(heaviest * 500).toBeLessThan(25 * 1024 ** 2)
  }, 60_000)

  test('stores no more pictures of a contract than its budget', async () => {
    const { db } = stores()
    const picture = `data:image/svg+xml,${'x'.repeat(heaviest - 100)}`
    const { node } = await place(JSON.stringify({ image: picture }))
    for (let round = 0; round < 12; round++) await describeNfts(db, node, chainId, signal)
    const rows = await described()
    const size = rows.reduce((sum, { imageUrl }) => sum + (imageUrl?.length ?? 0), 0)
    expect(rows.length).toBe(12 * budget.itemsOfContract)
    expect(size).toBeGreaterThan(budget.pictures / 2)
    expect(size).toBeLessThanOrEqual(budget.pictures)
  }, 60_000)

  test('retries a contract that does not answer in time later', async () => {
    const { db } = stores()
    const { node } = await place('{}')
    const slow: ChainNode = {
      ...node,
      async request(call, signal) {
        if (call.method === 'eth_call') throw new UpstreamError('node', 'timeout', 'no response')
        return node.request(call, signal)
      },
    }
    expect(await describeNfts(db, slow, chainId, signal)).toBe(budget.itemsOfContract)
    for (const { attempts, retryAt } of await described())
      expect([attempts, Number(retryAt) > Date.now()]).toEqual([1, true])
  }, 60_000)

  test('counts owners from new transfers alone', async () => {
    const { db } = stores()
    const { emit, firstBlock, node } = await place('{}')
    // Were all transfers of an id summed again for each block, these deleted ones would be missed.
    await db.delete(transfers).where(sql`token = ${hostile}`)
    await emit()
    await sync(db, node, { firstBlock })
    const rows = await db.select().from(nftOwners).where(sql`contract = ${hostile}`)
    expect(rows).toHaveLength(500)
    expect(new Set(rows.map(({ value }) => value))).toEqual(new Set([2n]))
  }, 60_000)

  test('keeps sums that no token has', async () => {
    const { db } = stores()
    const most = 2n ** 256n - 1n
    const move = { token: hostile, tokenId: 1n, sender: zero, recipient: account.address }
    const moves = Array.from({ length: 20 }, (_, blockNumber) => ({
      ...move,
      blockNumber,
      value: most,
    }))
    await countNfts(db, chainId, moves)
    await countNfts(db, chainId, [
      { ...move, sender: strangerAddress, value: 5n, blockNumber: 21 },
      { ...move, sender: account.address, recipient: zero, value: 20n * most, blockNumber: 22 },
    ])
    const rows = await db.select().from(nftOwners).where(sql`contract = ${hostile}`)
    expect(rows.map(({ owner, value }) => [owner, value]).sort()).toEqual([
      [strangerAddress, -5n],
      [account.address, 5n],
    ])
  }, 60_000)
})
