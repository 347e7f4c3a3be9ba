import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { nftMetadata, nftOwners } from '../../db/chainTables.ts'
import { stores as kinds } from '../../fixtures/stores.ts'
import type { ChainNode } from '../../upstreams/nodes/chainNodes.ts'
import { RpcError } from '../../upstreams/nodes/RpcError.ts'
import { chainId, manifest, onNewChain, signal, sync, withStores } from '../fixtures/indexing.ts'
import { describeNfts } from './describeNfts.ts'

const open = onNewChain()

describe.each(kinds)('describeNfts on %s', (kind) => {
  const stores = withStores(kind)

  test('cleans and stores the metadata of NFTs', async () => {
    const { db } = stores()
    const { node } = open()
    await sync(db, node)
    await describeNfts(db, node, chainId, signal)
    const rows = await db.select().from(nftMetadata)
    const owned = new Set(
      (await db.select().from(nftOwners)).map(({ contract, tokenId }) => `${contract} ${tokenId}`),
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

  test('retries an NFT without metadata later, and gives up in the end', async () => {
    const { db } = stores()
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
})
