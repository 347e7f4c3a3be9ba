import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/Database.ts'
import { balances } from '../../db/schema.ts'
import type { ChainNode } from '../../upstreams/nodes/chainNodes.ts'
import { readBalances } from '../read/readBalances.ts'

/** Reads all balances that are due, in chunks. */
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
    const values = await readBalances(node, due, signal)
    const rows = due.map(({ account, token }, index) => ({
      account,
      token,
      value: String(values[index] ?? 0n),
    }))
    await db.execute(sql`
      update balances
      set value = t.value, block_number = ${blockNumber}, is_due = false, updated_at = now()
      from json_to_recordset(${JSON.stringify(rows)}::json) as t (account text, token text, value numeric)
      where balances.chain_id = ${chainId}
        and balances.account = t.account and balances.token = t.token`)
  }
}
