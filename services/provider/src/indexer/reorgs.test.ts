import { sql } from 'drizzle-orm'
import { erc20Abi } from 'viem'
import { describe, expect, test } from 'vitest'
import { balances, transfers } from '../db/chainTables.ts'
import { stores as kinds } from '../fixtures/stores.ts'
import {
  contents,
  onNewChain,
  strangerAddress,
  sync,
  usdc,
  withStores,
} from './fixtures/indexing.ts'

const open = onNewChain()

describe.each(kinds)('syncChain after a reorg on %s', (kind) => {
  const stores = withStores(kind)

  test('leaves the same rows as a first read', async () => {
    const { db } = stores()
    const { chain, node, wallet } = open()
    const firstBlock = Number(await chain.getBlockNumber({ cacheTime: 0 }))
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
    const lost = await send(strangerAddress, 5_000_000n)
    await chain.mine({ blocks: 2 })
    await sync(db, node, { firstBlock })
    expect(await db.select().from(transfers).where(sql`transaction_hash = ${lost}`)).toHaveLength(1)

    await chain.revert({ id: snapshot })
    const kept = await send(strangerAddress, 7_000_000n)
    await chain.mine({ blocks: 6 })
    const { takenBack } = await sync(db, node, { firstBlock })
    expect(takenBack).toBeGreaterThan(0)
    expect(await db.select().from(transfers).where(sql`transaction_hash = ${lost}`)).toEqual([])
    expect(await db.select().from(transfers).where(sql`transaction_hash = ${kept}`)).toHaveLength(1)
    const [balance] = await db
      .select()
      .from(balances)
      .where(sql`account = ${strangerAddress} and token = ${usdc.toLowerCase()}`)
    expect(balance?.value).toBe(7_000_000n)

    const after = await contents(db)
    await stores().clear()
    await sync(db, node, { firstBlock })
    expect(after).toEqual(await contents(db))
  }, 180_000)

  test('follows a reorg of anvil', async () => {
    const { db } = stores()
    const { chain, node, wallet } = open()
    await chain.mine({ blocks: 4 })
    const hash = await wallet.sendTransaction({ to: strangerAddress, value: 1n })
    await chain.waitForTransactionReceipt({ hash })
    await sync(db, node)
    await chain.request({ method: 'anvil_reorg', params: [3, []] } as never)
    await chain.mine({ blocks: 1 })
    expect((await sync(db, node)).takenBack).toBeGreaterThan(0)
    const after = await contents(db)
    await stores().clear()
    await sync(db, node)
    expect(after).toEqual(await contents(db))
  }, 180_000)
})
