import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { accountTransactions, transactions, transfers } from '../db/chainTables.ts'
import type { Database } from '../db/Database.ts'
import { cursorText, readCursor } from '../http/input/readCursor.ts'
import { groupBy } from '../indexer/groupBy.ts'
import { writeCursor } from '../upstreams/cursor.ts'

export type TransactionRow = typeof transactions.$inferSelect
export type TransferRow = typeof transfers.$inferSelect

/** A transaction with the transfers from and to the account. */
export type PageEntry = {
  readonly transaction: TransactionRow
  readonly moves: readonly TransferRow[]
  /** Whether the account sent the transaction, or an operation within it. */
  readonly isSigned: boolean
}

export type PageQuestion = {
  readonly account: string
  /** CAIP-2 ids; undefined for all chains. */
  readonly chains: readonly string[] | undefined
  readonly cursor: string | undefined
  readonly entries: number
}

export type HistoryPage = { readonly entries: readonly PageEntry[]; readonly next: string | null }

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** Time, chain, block and position: a total order. */
const place = v.tuple([whole, cursorText, whole, whole])

/** One transaction may contain thousands of transfers. */
const mostMoves = 100

/**
 * Reads a page of an account's transactions, newest first. It starts from the last entry of the
 * page before, so new transactions do not shift it. An index makes late pages as fast as the first.
 */
export async function readPage(db: Database, question: PageQuestion): Promise<HistoryPage> {
  const { account, chains, entries } = question
  const only = chains?.length === 1 ? chains[0] : undefined
  const after = readCursor(place, question.cursor)
  const { blockNumber, chainId, minedAt, position } = accountTransactions
  const found = await db
    .select()
    .from(accountTransactions)
    .where(
      and(
        eq(accountTransactions.account, account),
        only === undefined ? chains && inArray(chainId, [...chains]) : eq(chainId, only),
        after && (only === undefined ? beforeAll(after) : beforeOnChain(after)),
      ),
    )
    .orderBy(
      // The same expressions as in the indexes, or PostgreSQL would not use them.
      ...(only === undefined ? [minedAt, chainId] : []).map(descending),
      descending(blockNumber),
      descending(position),
    )
    .limit(entries + 1)
  const page = found.slice(0, entries)
  const last = found.length > entries ? page.at(-1) : undefined
  const next = last
    ? writeCursor([last.minedAt.getTime(), last.chainId, last.blockNumber, last.position])
    : null
  if (page.length === 0) return { entries: [], next }

  const byChain = [...groupBy(page, (row) => row.chainId)]
  const ofPage = (table: typeof transfers | typeof transactions) =>
    or(
      ...byChain.map(([id, rows]) =>
        and(
          eq(table.chainId, id),
          inArray(
            'hash' in table ? table.hash : table.transactionHash,
            rows.map(({ transactionHash }) => transactionHash),
          ),
        ),
      ),
    )
  const ranked = db
    .select({
      chainId: transfers.chainId,
      transactionHash: transfers.transactionHash,
      position: transfers.position,
      rank: sql<number>`row_number() over (partition by ${transfers.chainId}, ${transfers.transactionHash})`.as(
        'rank',
      ),
    })
    .from(transfers)
    .where(
      and(ofPage(transfers), or(eq(transfers.sender, account), eq(transfers.recipient, account))),
    )
    .as('ranked')
  const [own, moved] = await Promise.all([
    db.select().from(transactions).where(ofPage(transactions)),
    db
      .select({ move: transfers })
      .from(ranked)
      .innerJoin(
        transfers,
        and(
          eq(transfers.chainId, ranked.chainId),
          eq(transfers.transactionHash, ranked.transactionHash),
          eq(transfers.position, ranked.position),
        ),
      )
      .where(sql`${ranked.rank} <= ${mostMoves}`),
  ])
  const transactionOf = new Map(own.map((row) => [keyOf(row.chainId, row.hash), row]))
  const movesOf = groupBy(
    moved.map(({ move }) => move),
    (move) => keyOf(move.chainId, move.transactionHash),
  )
  return {
    // A reorg between the two queries may remove a transaction.
    entries: page.flatMap((row) => {
      const key = keyOf(row.chainId, row.transactionHash)
      const transaction = transactionOf.get(key)
      if (!transaction) return []
      const isSigned = row.isSigned || transaction.sender === account
      return { isSigned, transaction, moves: (movesOf.get(key) ?? []).sort(inOrder) }
    }),
    next,
  }
}

function beforeAll([time, chain, block, position]: v.InferOutput<typeof place>): SQL {
  const row = accountTransactions
  const moment = new Date(Math.min(time, 8.64e15)).toISOString()
  return sql`(${row.minedAt}, ${row.chainId}, ${row.blockNumber}, ${row.position}) < (${moment}::timestamptz, ${chain}, ${block}::bigint, ${position}::integer)`
}

function beforeOnChain([, , block, position]: v.InferOutput<typeof place>): SQL {
  const row = accountTransactions
  return sql`(${row.blockNumber}, ${row.position}) < (${block}::bigint, ${position}::integer)`
}

function descending(column: unknown): SQL {
  return sql`${column} desc nulls last`
}

function keyOf(chainId: string, hash: string): string {
  return `${chainId} ${hash}`
}

/** In order of execution as far as known: `value`, then `trace:…`, then `log:…`. */
function inOrder(a: TransferRow, b: TransferRow): number {
  return a.position.localeCompare(b.position, 'en', { numeric: true })
}
