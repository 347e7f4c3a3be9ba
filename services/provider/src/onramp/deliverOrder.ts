import { and, eq, max, sql } from 'drizzle-orm'
import type { Hex } from 'viem'
import type { AppContext } from '../AppContext.ts'
import type { Database } from '../db/Database.ts'
import { onrampOrders } from '../db/serviceTables.ts'
import type { Dexes } from '../upstreams/dex/Dex.ts'
import { listAssets } from '../upstreams/onramp/assets.ts'
import type { Courier, Order, Signed } from './Courier.ts'
import { evmCourier } from './evmCourier.ts'
import { solanaCourier } from './solanaCourier.ts'

export type DeliveryContext = Pick<AppContext, 'db'> & {
  readonly nodes: AppContext['ports']['nodes']
  readonly dexes: Dexes
  /** Key of the account that delivers on EVM chains. */
  readonly key: Hex
  /** Key of the account that delivers on Solana. */
  readonly solanaKey?: Hex | undefined
}

/**
 * Delivers a paid order exactly once: the transaction is signed and stored before it is sent. After
 * a crash, or concurrently, the same transaction is sent again.
 */
export async function deliverOrder(delivery: DeliveryContext, id: string): Promise<void> {
  const { db } = delivery
  const prepared = await prepare(delivery, id)
  if (!prepared) return
  const { courier, signed } = prepared
  const carried = await courier.carry(signed)
  if (carried.status === 'open')
    throw new Error(`The order ${id} was not delivered yet: ${carried.reason}`)
  await settle(
    db,
    id,
    signed.hash,
    carried.status === 'gone'
      ? { status: 'paid', signedTransaction: null, transactionHash: null, nonce: null }
      : {
          status: carried.status,
          failure: carried.status === 'failed' ? carried.failure : null,
        },
  )
}

type Prepared = { readonly signed: Signed; readonly courier: Courier }

/** Signs and stores the transfer unless that is done; undefined if the order needs no delivery. */
function prepare(delivery: DeliveryContext, id: string): Promise<Prepared | undefined> {
  return delivery.db.transaction(async (transaction) => {
    const [order] = await transaction
      .select()
      .from(onrampOrders)
      .where(eq(onrampOrders.id, id))
      .for('update')
    if (order?.status !== 'paid' && order?.status !== 'delivering') return undefined
    const courier = courierOf(delivery, order)
    if (order.status === 'delivering') {
      const signed = signedOf(order)
      return courier && signed && { courier, signed }
    }
    // One at a time per chain, because every transfer needs its own nonce.
    await transaction.execute(
      sql`select pg_advisory_xact_lock(hashtext(${`onramp ${order.chainId}`}))`,
    )
    const signed =
      (await courier?.sign(order, async () => {
        const [last] = await transaction
          .select({ nonce: max(onrampOrders.nonce) })
          .from(onrampOrders)
          .where(
            and(eq(onrampOrders.chainId, order.chainId), eq(onrampOrders.status, 'delivering')),
          )
        return last?.nonce ?? -1
      })) ?? 'This asset is no longer sold'
    const now = new Date()
    if (typeof signed === 'string' || !courier) {
      const failure = typeof signed === 'string' ? signed : null
      await transaction
        .update(onrampOrders)
        .set({ status: 'failed', failure, updatedAt: now })
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
    return { courier, signed }
  })
}

/** The courier of an order; undefined if its asset is no longer sold. */
function courierOf(
  { dexes, key, nodes, solanaKey }: DeliveryContext,
  order: Order,
): Courier | undefined {
  const { chainId, purchaseCurrency } = order
  const node = nodes.get(chainId)
  const good = listAssets({ dexes, sellsSol: solanaKey !== undefined }).find(
    (one) => one.chainId === chainId && one.symbol === purchaseCurrency,
  )
  if (!node || !good) return undefined
  if (good.family === 'eip155') return evmCourier(node, key, good)
  return solanaKey && solanaCourier(node, solanaKey)
}

function signedOf({
  chainId,
  nonce,
  signedTransaction,
  transactionHash,
}: Order): Signed | undefined {
  if (!signedTransaction || !transactionHash || nonce === null) return undefined
  return { chainId, transaction: signedTransaction, hash: transactionHash, nonce }
}

async function settle(
  db: Database,
  id: string,
  hash: string,
  change: Partial<Order>,
): Promise<void> {
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
