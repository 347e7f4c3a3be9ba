import { and, eq, sql } from 'drizzle-orm'
import { balances } from '../../db/chainTables.ts'
import type { Database } from '../../db/Database.ts'
import { mapLimited } from '../../mapLimited.ts'
import type { ChainNode } from '../../upstreams/nodes/chainNodes.ts'
import { type BalanceQuestion, readBalances } from '../read/readBalances.ts'
import { isOwnFault } from './createSkips.ts'

/** How long a balance may take if it is read alone. */
const aloneMs = 2_000

/**
 * Reads all balances that are due, in chunks. A balance that cannot be read keeps its value until
 * the next transfer, so that no contract stops the others.
 */
export async function refreshBalances(
  db: Database,
  node: ChainNode,
  { blockNumber, chainId }: { readonly chainId: string; readonly blockNumber: number },
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const due = await db
      .select({ account: balances.account, token: balances.token })
      .from(balances)
      .where(and(eq(balances.chainId, chainId), eq(balances.isDue, true)))
      .limit(500)
    if (due.length === 0) return
    const values = await readEach(node, due, signal)
    const rows = due.map(({ account, token }, index) => ({
      account,
      token,
      value: values[index] === null ? null : String(values[index] ?? 0n),
    }))
    await db.execute(sql`
      update balances
      set value = coalesce(t.value, balances.value), block_number = ${blockNumber}, is_due = false, updated_at = now()
      from json_to_recordset(${JSON.stringify(rows)}::json) as t (account text, token text, value numeric)
      where balances.chain_id = ${chainId}
        and balances.account = t.account and balances.token = t.token`)
  }
}

/** Reads balances together, and alone after a failure; null for those that fail alone. */
async function readEach(
  node: ChainNode,
  due: readonly BalanceQuestion[],
  signal: AbortSignal,
): Promise<(bigint | null)[]> {
  const mayGoOn = (error: unknown) => !signal.aborted && isOwnFault(error)
  try {
    return await readBalances(node, due, signal)
  } catch (error) {
    if (!mayGoOn(error)) throw error
  }
  return mapLimited(due, 8, async (question) => {
    try {
      const within = AbortSignal.any([signal, AbortSignal.timeout(aloneMs)])
      return (await readBalances(node, [question], within))[0] ?? 0n
    } catch (error) {
      if (!mayGoOn(error)) throw error
      return null
    }
  })
}
