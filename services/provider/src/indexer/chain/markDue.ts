import { sql } from 'drizzle-orm'
import { zeroAddress } from 'viem'
import { balances } from '../../db/chainTables.ts'
import { inChunks } from '../inChunks.ts'
import type { Writer } from './cursor.ts'

/** A balance that may have changed: a token, or `native`. */
export type HoldingKey = { readonly account: string; readonly token: string }

/** Marks balances to be read again. */
export async function markDue(
  writer: Writer,
  { blockNumber, chainId }: { readonly chainId: string; readonly blockNumber: number },
  holdings: readonly HoldingKey[],
): Promise<void> {
  // All writers use one order, which prevents deadlocks.
  const unique = new Map(
    holdings
      .filter(({ account }) => account !== zeroAddress)
      .map((holding) => [`${holding.account} ${holding.token}`, holding]),
  )
  const sorted = [...unique].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, holding]) => holding)
  for (const some of inChunks(sorted))
    await writer
      .insert(balances)
      .values(some.map((holding) => ({ ...holding, chainId, value: 0n, blockNumber, isDue: true })))
      .onConflictDoUpdate({
        target: [balances.account, balances.chainId, balances.token],
        set: { isDue: sql`true` },
      })
}
