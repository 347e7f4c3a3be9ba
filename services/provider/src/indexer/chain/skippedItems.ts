import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { skippedItems } from '../../db/chainTables.ts'
import type { Database } from '../../db/Database.ts'
import { inChunks } from '../inChunks.ts'
import type { Writer } from './cursor.ts'

/** A block that was written without its transactions, or a token without its metadata. */
export type SkippedItem = Pick<
  typeof skippedItems.$inferSelect,
  'blockHash' | 'blockNumber' | 'item'
>

/** Milliseconds until the first retry, doubled after each failure. */
const firstPause = 60_000
const longestPause = 6 * 3_600_000

/** Failed retries after which an item is forgotten: after about three days. */
export const mostRetries = 20

export function skippedBlock({
  hash,
  number,
}: {
  readonly hash: string
  readonly number: number
}): SkippedItem {
  return { blockHash: hash, blockNumber: number, item: `block ${number}` }
}

export function skippedToken(address: string): SkippedItem {
  return { blockHash: null, blockNumber: null, item: `token ${address}` }
}

export async function noteSkipped(
  writer: Pick<Writer, 'insert'>,
  chainId: string,
  items: readonly SkippedItem[],
): Promise<void> {
  const retryAt = new Date(Date.now() + firstPause)
  for (const some of inChunks(items))
    await writer
      .insert(skippedItems)
      .values(some.map((item) => ({ ...item, chainId, retryAt })))
      .onConflictDoNothing()
}

const rowOf = (chainId: string, { blockHash, item }: SkippedItem) =>
  and(
    eq(skippedItems.chainId, chainId),
    eq(skippedItems.item, item),
    ...(blockHash ? [eq(skippedItems.blockHash, blockHash)] : []),
  )

/** Items to be retried: blocks first, so that tokens cannot delay them. */
export function readDue(
  db: Pick<Database, 'select'>,
  { chainId, count, now }: { readonly chainId: string; readonly count: number; readonly now: Date },
) {
  return db
    .select()
    .from(skippedItems)
    .where(and(eq(skippedItems.chainId, chainId), lte(skippedItems.retryAt, now)))
    .orderBy(sql`block_number nulls last`, asc(skippedItems.retryAt))
    .limit(count)
}

/** Forgets an item; false if a rollback or another replica has done so. */
export async function forgetSkipped(
  writer: Pick<Writer, 'delete'>,
  chainId: string,
  item: SkippedItem,
): Promise<boolean> {
  const gone = await writer.delete(skippedItems).where(rowOf(chainId, item)).returning()
  return gone.length > 0
}

/** Delays the next retry. */
export async function delayRetry(
  db: Pick<Database, 'update'>,
  chainId: string,
  { attempts, item }: { readonly attempts: number; readonly item: SkippedItem },
  now: Date,
): Promise<void> {
  const pause = Math.min(longestPause, firstPause * 2 ** attempts)
  await db
    .update(skippedItems)
    .set({ attempts, retryAt: new Date(now.getTime() + pause) })
    .where(rowOf(chainId, item))
}
