import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { HistoryTransaction } from 'latchkey/protocol'
import * as v from 'valibot'
import type { Database } from '../db/Database.ts'
import { onrampOrders } from '../db/schema.ts'
import { readCursor, writeCursor } from '../nfts/cursor.ts'

const statuses = {
  created: 'IN_PROGRESS',
  paid: 'IN_PROGRESS',
  delivering: 'IN_PROGRESS',
  delivered: 'SUCCESS',
  failed: 'FAILED',
} as const

const place = v.tuple([
  v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(8.64e15)),
  v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
])

/** Reads what an account bought for money, newest first, in the shape of its history. */
export async function purchases(
  db: Database,
  question: {
    /** As orders have it: as its owner writes it. */
    readonly address: string
    readonly chains: readonly string[]
    readonly projectId: string | undefined
    readonly cursor: string | undefined
    readonly entries: number
  },
): Promise<{ data: HistoryTransaction[]; next: string | null }> {
  const { address, chains, entries } = question
  const after = readCursor(place, question.cursor)
  if (chains.length === 0) return { data: [], next: null }
  const { account, createdAt, id } = onrampOrders
  const accounts = chains.map((chainId) => `${chainId}:${address}`)
  const rows = await db
    .select()
    .from(onrampOrders)
    .where(
      and(
        inArray(account, accounts),
        // Pages ask where to pay before anybody decided to: what nobody paid for is no purchase.
        ne(onrampOrders.status, 'created'),
        question.projectId ? eq(onrampOrders.projectId, question.projectId) : undefined,
        after &&
          sql`(date_trunc('milliseconds', ${createdAt}), ${id}) < (${new Date(after[0]).toISOString()}::timestamptz, ${after[1]})`,
      ),
    )
    .orderBy(sql`date_trunc('milliseconds', ${createdAt}) desc`, desc(id))
    .limit(entries + 1)
  const page = rows.slice(0, entries)
  const last = rows.length > entries ? page.at(-1) : undefined
  return {
    data: page.map((order) => ({
      id: order.id,
      metadata: {
        operationType: 'buy',
        status: `ONRAMP_TRANSACTION_STATUS_${statuses[order.status]}`,
        minedAt: order.createdAt.toISOString(),
        chain: order.chainId,
        hash: order.transactionHash ?? '',
        // On Solana it is no number of the account's.
        nonce: order.chainId.startsWith('eip155:') ? (order.nonce ?? 0) : 0,
        sentFrom: '',
        sentTo: address,
      },
      transfers: [
        {
          direction: 'in',
          quantity: { numeric: order.purchaseAmount },
          value: null,
          price: null,
          fungible_info: {
            name: order.purchaseCurrency,
            symbol: order.purchaseCurrency,
            address: undefined,
            icon: null,
          },
          nft_info: null,
        },
      ],
    })),
    next: last ? writeCursor([last.createdAt.getTime(), last.id]) : null,
  }
}
