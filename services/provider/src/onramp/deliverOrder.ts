import { and, eq, max, sql } from 'drizzle-orm'
import {
  encodeFunctionData,
  erc20Abi,
  type Hash,
  type Hex,
  isAddressEqual,
  keccak256,
  type PublicClient,
  parseUnits,
  TransactionReceiptNotFoundError,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { AppContext } from '../AppContext.ts'
import type { Database } from '../db/Database.ts'
import { onrampOrders } from '../db/schema.ts'
import type { Dexes } from '../upstreams/dex/Dex.ts'
import { chainClient } from '../upstreams/nodes/chainClient.ts'
import { listGoods } from '../upstreams/onramp/goods.ts'
import { nativeToken } from '../upstreams/prices/PricePort.ts'
import { splitAccountId } from '../upstreams/splitAccountId.ts'

export type Delivery = Pick<AppContext, 'db'> & {
  readonly nodes: AppContext['ports']['nodes']
  readonly dexes: Dexes
  /** The account that delivers. */
  readonly key: Hex
}

type Order = typeof onrampOrders.$inferSelect

/**
 * Delivers a paid order, once: the transaction is signed and kept before it is sent, and whoever
 * comes back to the order, after a crash or at the same time, sends the same one again.
 */
export async function deliverOrder(delivery: Delivery, id: string): Promise<void> {
  const { db, nodes } = delivery
  const signed = await prepare(delivery, id)
  if (!signed) return
  const node = nodes.get(signed.chainId)
  if (!node) return
  const client = chainClient(node)

  const refusal = await send(client, signed.transaction)
  // Counted before the receipt is looked for: what is mined in between is not taken for missing.
  const count = await client.getTransactionCount({ address: accountOf(delivery).address })
  const receipt = await (refusal
    ? findReceipt(client, signed.hash)
    : client.waitForTransactionReceipt({
        hash: signed.hash,
        timeout: 20_000,
        pollingInterval: 100,
      }))
  if (receipt) {
    const isDone = receipt.status === 'success'
    await settle(db, id, signed.hash, {
      status: isDone ? 'delivered' : 'failed',
      failure: isDone ? null : 'The transfer was reverted',
    })
    return
  }
  if (count <= signed.nonce) throw new Error(`The order ${id} was not delivered yet: ${refusal}`)
  // Another transaction of the account has taken its place for good, so this one never happens.
  await settle(db, id, signed.hash, {
    status: 'paid',
    signedTransaction: null,
    transactionHash: null,
    nonce: null,
  })
}

type Signed = {
  readonly chainId: string
  readonly transaction: Hex
  readonly hash: Hash
  readonly nonce: number
}

/** Signs the transfer and keeps it, unless somebody did; undefined where there is nothing to do. */
function prepare(delivery: Delivery, id: string): Promise<Signed | undefined> {
  return delivery.db.transaction(async (transaction) => {
    const [order] = await transaction
      .select()
      .from(onrampOrders)
      .where(eq(onrampOrders.id, id))
      .for('update')
    if (order?.status === 'delivering') return signedOf(order)
    if (order?.status !== 'paid') return undefined
    // One at a time for each chain: every transfer needs a place of its own in the account's row.
    await transaction.execute(
      sql`select pg_advisory_xact_lock(hashtext(${`onramp ${order.chainId}`}))`,
    )
    const signed = await sign(delivery, order, async () => {
      const [last] = await transaction
        .select({ nonce: max(onrampOrders.nonce) })
        .from(onrampOrders)
        .where(and(eq(onrampOrders.chainId, order.chainId), eq(onrampOrders.status, 'delivering')))
      return last?.nonce ?? -1
    })
    const now = new Date()
    if (typeof signed === 'string') {
      await transaction
        .update(onrampOrders)
        .set({ status: 'failed', failure: signed, updatedAt: now })
        .where(eq(onrampOrders.id, id))
      return undefined
    }
    await transaction
      .update(onrampOrders)
      .set({
        status: 'delivering',
        signedTransaction: signed.transaction,
        transactionHash: signed.hash,
        nonce: signed.nonce,
        updatedAt: now,
      })
      .where(eq(onrampOrders.id, id))
    return signed
  })
}

/** The signed transfer, or in words why there can be none. */
async function sign(
  delivery: Delivery,
  order: Order,
  lastNonce: () => Promise<number>,
): Promise<Signed | string> {
  const { chainId } = order
  const node = delivery.nodes.get(chainId)
  const good = listGoods(delivery.dexes).find(
    (one) => one.chainId === chainId && one.symbol === order.purchaseCurrency,
  )
  if (!node || !good) return 'It is not sold here any more'
  const client = chainClient(node)
  // Test cards cost nothing: on a real chain they would buy real coins.
  const version = String(await client.request({ method: 'web3_clientVersion' }))
  if (!/^(anvil|hardhat)/i.test(version)) return 'The sandbox delivers on local chains only'

  const account = accountOf(delivery)
  const to = splitAccountId(order.account).address
  const amount = parseUnits(order.purchaseAmount, good.decimals)
  const call = isAddressEqual(good.address, nativeToken)
    ? { to, value: amount }
    : {
        to: good.address,
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }),
      }
  const [count, fees, last] = await Promise.all([
    client.getTransactionCount({ address: account.address, blockTag: 'pending' }),
    client.estimateFeesPerGas(),
    lastNonce(),
  ])
  const nonce = Math.max(count, last + 1)
  const transaction = await account.signTransaction({
    ...call,
    chainId: Number(chainId.slice('eip155:'.length)),
    gas: 150_000n,
    maxFeePerGas: fees.maxFeePerGas * 2n,
    maxPriorityFeePerGas: fees.maxPriorityFeePerGas,
    nonce,
    type: 'eip1559',
  })
  return { chainId, transaction, hash: keccak256(transaction), nonce }
}

function signedOf({
  chainId,
  nonce,
  signedTransaction,
  transactionHash,
}: Order): Signed | undefined {
  if (!isHexText(signedTransaction) || !isHexText(transactionHash) || nonce === null)
    return undefined
  return { chainId, transaction: signedTransaction, hash: transactionHash, nonce }
}

function isHexText(text: string | null): text is Hex {
  return text?.startsWith('0x') ?? false
}

/** Hands it to the chain; in words what the chain says where it will not have it (again). */
async function send(client: PublicClient, transaction: Hex): Promise<string | undefined> {
  try {
    await client.sendRawTransaction({ serializedTransaction: transaction })
    return undefined
  } catch (error) {
    // A chain that has it already refuses it too: what became of it is looked up next.
    return error instanceof Error ? error.message : String(error)
  }
}

async function findReceipt(client: PublicClient, hash: Hash) {
  try {
    return await client.getTransactionReceipt({ hash })
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) return undefined
    throw error
  }
}

async function settle(db: Database, id: string, hash: Hash, change: Partial<Order>): Promise<void> {
  await db
    .update(onrampOrders)
    .set({ ...change, updatedAt: new Date() })
    .where(
      and(
        eq(onrampOrders.id, id),
        eq(onrampOrders.status, 'delivering'),
        eq(onrampOrders.transactionHash, hash),
      ),
    )
}

function accountOf({ key }: Delivery) {
  return privateKeyToAccount(key)
}
