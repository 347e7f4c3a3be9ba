import { sql } from 'drizzle-orm'
import { balances } from '../../db/chainTables.ts'
import type { Database } from '../../db/Database.ts'
import { mapLimited } from '../../mapLimited.ts'
import type { ChainNode } from '../../upstreams/nodes/chainNodes.ts'
import { inChunks } from '../inChunks.ts'
import { type BalanceQuestion, readBalances } from '../read/readBalances.ts'
import { isOwnFault } from './createSkips.ts'

/** How long balances may take: a chunk together, and each alone. */
const chunkMs = 2_000
const perChunk = 100

export type RefreshOptions = {
  readonly chainId: string
  readonly blockNumber: number
  /** Milliseconds after which the rest is left to the next round. */
  readonly budgetMs?: number
}

/**
 * Reads balances that are due, in chunks. A balance that cannot be read keeps its value until the
 * next transfer, so that no contract stops the others. Slow contracts do not delay new blocks:
 * after a while the other balances stay due.
 */
export async function refreshBalances(
  db: Database,
  node: ChainNode,
  { blockNumber, budgetMs = 5_000, chainId }: RefreshOptions,
  signal: AbortSignal,
): Promise<void> {
  const ends = performance.now() + budgetMs
  for (;;) {
    const due = await readDue(db, chainId)
    if (due.length === 0) return
    for (const some of inChunks(due, perChunk)) {
      const rows = await readEach(node, some, { ends, signal })
      await db.execute(sql`
        update balances
        set value = coalesce(t.value, balances.value), block_number = ${blockNumber}, is_due = false, updated_at = now()
        from json_to_recordset(${JSON.stringify(rows)}::json) as t (account text, token text, value numeric)
        where balances.chain_id = ${chainId}
          and balances.account = t.account and balances.token = t.token`)
      if (performance.now() > ends) return
    }
  }
}

/** Balances that are due, in turns of their tokens, so that none takes the time of the others. */
function readDue(db: Database, chainId: string): Promise<BalanceQuestion[]> {
  const { account, token } = balances
  return db
    .select({ account, token })
    .from(balances)
    .where(sql`chain_id = ${chainId} and is_due`)
    .orderBy(sql`row_number() over (partition by token)`)
    .limit(2_000)
}

type Row = BalanceQuestion & { readonly value: string | null }

/**
 * Reads balances together, and alone after a failure until the time ends. The value is null if a
 * balance fails alone.
 */
async function readEach(
  node: ChainNode,
  due: readonly BalanceQuestion[],
  { ends, signal }: { readonly ends: number; readonly signal: AbortSignal },
): Promise<readonly Row[]> {
  const mayGoOn = (error: unknown) => !signal.aborted && isOwnFault(error)
  const read = async (questions: readonly BalanceQuestion[]): Promise<Row[]> => {
    const within = AbortSignal.any([signal, AbortSignal.timeout(chunkMs)])
    const values = await readBalances(node, questions, within)
    return questions.map((question, index) => ({ ...question, value: String(values[index] ?? 0n) }))
  }
  try {
    return await read(due)
  } catch (error) {
    if (!mayGoOn(error)) throw error
  }
  const rows = await mapLimited(due, 8, async (question) => {
    // The first ones are read in any case, so that every round makes progress.
    if (performance.now() > ends && due.indexOf(question) >= 8) return []
    try {
      return await read([question])
    } catch (error) {
      if (!mayGoOn(error)) throw error
      return [{ ...question, value: null }]
    }
  })
  return rows.flat()
}
