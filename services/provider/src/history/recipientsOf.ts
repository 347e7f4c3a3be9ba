import { and, eq } from 'drizzle-orm'
import { accountTransactions, transfers } from '../db/chainTables.ts'
import type { Database } from '../db/Database.ts'
import { nativeCoin } from '../tokens/nativeCoin.ts'
import { foldName } from './spamOf.ts'

/** Most recipients that new addresses are compared with. */
const most = 2_000

/** The addresses that an account sent to in transactions that it signed. */
export async function recipientsOf(db: Database, account: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ recipient: transfers.recipient })
    .from(transfers)
    .innerJoin(
      accountTransactions,
      and(
        eq(accountTransactions.account, account),
        eq(accountTransactions.chainId, transfers.chainId),
        eq(accountTransactions.transactionHash, transfers.transactionHash),
        eq(accountTransactions.isSigned, true),
      ),
    )
    .where(eq(transfers.sender, account))
    .limit(most)
  return new Set(rows.map(({ recipient }) => recipient))
}

/** The folded names and symbols of a chain's coin and listed tokens. */
export function namesOfListed(
  chainId: string,
  tokens: Iterable<{ readonly name: string; readonly symbol: string }>,
): ReadonlySet<string> {
  const all = [nativeCoin(chainId), ...tokens].flatMap(({ name, symbol }) => [name, symbol])
  return new Set(all.map(foldName).filter(Boolean))
}
