import { sql } from 'drizzle-orm'
import {
  accountTransactions,
  transactions,
  transfers,
} from '../../services/provider/src/db/chainTables.ts'
import type { Database } from '../../services/provider/src/db/Database.ts'

/** An account with generated transfers. */
export type Past = { readonly account: `0x${string}`; readonly transfers: number }

export const shortPast: Past = { account: `0x${'5a'.repeat(20)}`, transfers: 100 }
export const longPast: Past = { account: `0x${'1b'.repeat(20)}`, transfers: 100_000 }

/** Writes rows as the indexer would for an account with many token transfers. */
export async function seedHistory(
  db: Database,
  { account, transfers: count }: Past,
  token: string,
): Promise<void> {
  const sender = sql`'0x' || lpad(to_hex(n), 40, '0')`
  const hash = sql`'0x' || lpad(md5(${account}::text || n), 64, '0')`
  const minedAt = sql`timestamptz '2025-01-01Z' + n * interval '12 seconds'`
  const all = sql`from generate_series(1, ${count}::integer) as n`
  await db.execute(sql`
    insert into ${transactions}
      (chain_id, hash, block_number, block_hash, position, mined_at, sender, recipient, nonce,
       value, selector, fee, is_success)
    select 'eip155:1', ${hash}, n, '0x' || lpad(to_hex(n), 64, '0'), 0, ${minedAt}, ${sender},
      ${token}::text, 0, 0, '0xa9059cbb', 21000, true ${all}`)
  await db.execute(sql`
    insert into ${transfers}
      (chain_id, transaction_hash, position, block_number, mined_at, kind, token, sender,
       recipient, value)
    select 'eip155:1', ${hash}, 'log:0', n, ${minedAt}, 'erc20', ${token}::text, ${sender},
      ${account}::text, n::bigint * 1000000 ${all}`)
  await db.execute(sql`
    insert into ${accountTransactions}
      (account, chain_id, transaction_hash, block_number, position, mined_at)
    select ${account}::text, 'eip155:1', ${hash}, n, 0, ${minedAt} ${all}`)
}
