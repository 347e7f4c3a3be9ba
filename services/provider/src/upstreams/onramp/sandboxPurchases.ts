import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../db/Database.ts'
import { onrampOrders } from '../../db/serviceTables.ts'
import { writeCursor } from '../cursor.ts'
import type { PastPurchases, PurchasesQuestion } from './OnrampPort.ts'
import { readPurchasesCursor } from './readPurchasesCursor.ts'

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

/** Reads an account's paid orders, newest first. */
export async function sandboxPurchases(
  db: Database,
  question: PurchasesQuestion,
): Promise<PastPurchases> {
  const { address, chains, entries } = question
  const after = readPurchasesCursor(place, question.cursor)
  if (chains.length === 0) return { purchases: [], next: null }
  const { account, createdAt, id } = onrampOrders
  const accounts = chains.map((chainId) => `${chainId}:${address}`)
  const rows = await db
    .select()
    .from(onrampOrders)
    .where(
      and(
        inArray(account, accounts),
        // Hosts create orders before the visitor decides, so unpaid ones are left out.
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
    purchases: page.map((order) => ({
      id: order.id,
      chainId: order.chainId,
      status: statuses[order.status],
      bought: { amount: order.purchaseAmount, currency: order.purchaseCurrency },
      createdAt: order.createdAt.toISOString(),
      hash: order.transactionHash ?? undefined,
      nonce: order.nonce ?? undefined,
    })),
    next: last ? writeCursor([last.createdAt.getTime(), last.id]) : null,
  }
}
