import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { accountTransactions, transfers } from '../db/chainTables.ts'
import type { Database } from '../db/Database.ts'
import { groupBy } from '../indexer/groupBy.ts'
import { nativeCoin } from '../tokens/nativeCoin.ts'
import { foldName } from './spamOf.ts'

/** Most recipients that new addresses are compared with. */
const most = 2_000

type Tokens = { has(token: string): boolean }

/**
 * The addresses that an account sent coins or listed tokens to, in transactions that it signed. Any
 * contract reports transfers of nothing, and of its own token, from any account.
 */
export async function recipientsOf(
  db: Database,
  account: string,
  listedOn: (chainId: string) => Promise<Tokens>,
): Promise<ReadonlySet<string>> {
  const { chainId, recipient, token } = transfers
  const isSigned = and(
    eq(accountTransactions.account, account),
    eq(accountTransactions.chainId, chainId),
    eq(accountTransactions.transactionHash, transfers.transactionHash),
    eq(accountTransactions.isSigned, true),
  )
  const isSent = and(
    eq(transfers.sender, account),
    gt(transfers.value, 0n),
    isNull(transfers.tokenId),
  )
  // The oldest first, so that tokens of attackers do not replace them.
  const assets = await db
    .select({ chainId, token })
    .from(transfers)
    .innerJoin(accountTransactions, isSigned)
    .where(isSent)
    .groupBy(chainId, token)
    .orderBy(sql`min(${transfers.blockNumber})`)
    .limit(most)
  const listed = await Promise.all(
    [...groupBy(assets, (asset) => asset.chainId)].map(async ([chain, group]) => {
      const known = await listedOn(chain)
      const tokens = group.flatMap((one) => one.token ?? []).filter((one) => known.has(one))
      return and(eq(chainId, chain), or(isNull(token), inArray(token, tokens)))
    }),
  )
  if (listed.length === 0) return new Set()
  const rows = await db
    .selectDistinct({ recipient })
    .from(transfers)
    .innerJoin(accountTransactions, isSigned)
    .where(and(isSent, or(...listed)))
    .limit(most)
  return new Set(rows.map((row) => row.recipient))
}

/** The folded names and symbols of a chain's coin and listed tokens. */
export function namesOfListed(
  chainId: string,
  tokens: Iterable<{ readonly name: string; readonly symbol: string }>,
): ReadonlySet<string> {
  const all = [nativeCoin(chainId), ...tokens].flatMap(({ name, symbol }) => [name, symbol])
  return new Set(all.map(foldName).filter(Boolean))
}
