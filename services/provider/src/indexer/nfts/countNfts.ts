import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/Database.ts'

type Item = { readonly token: string; readonly tokenId: bigint }

/** Recomputes the owners of NFTs from their transfers, and queues new NFTs for their metadata. */
export async function countNfts(
  db: Pick<Database, 'execute'>,
  chainId: string,
  items: readonly Item[],
): Promise<void> {
  if (items.length === 0) return
  const touched = rowsOf(items)
  await db.execute(sql`
    delete from nfts using ${touched}
    where nfts.chain_id = ${chainId} and nfts.contract = t.token and nfts.token_id = t.token_id`)
  // A collection's amounts may exceed 256 bits in total; a balance is capped.
  await db.execute(sql`
    insert into nfts (chain_id, contract, token_id, owner, value, block_number)
    select ${chainId}, token, token_id, owner, least(sum(change), 2::numeric ^ 256 - 1), max(block_number)
    from (
      select transfers.token, transfers.token_id, side.owner, side.change, transfers.block_number
      from transfers
      join ${touched} on transfers.token = t.token and transfers.token_id = t.token_id
      cross join lateral (
        values (transfers.recipient, transfers.value), (transfers.sender, -transfers.value)
      ) as side (owner, change)
      where transfers.chain_id = ${chainId} and transfers.token_id is not null
    ) as moves
    where owner <> '0x0000000000000000000000000000000000000000'
    group by token, token_id, owner
    having sum(change) > 0
    on conflict (owner, chain_id, contract, token_id)
    do update set value = excluded.value, block_number = excluded.block_number`)
  await db.execute(sql`
    insert into nft_metadata (chain_id, contract, token_id, retry_at)
    select distinct nfts.chain_id, nfts.contract, nfts.token_id, now()
    from nfts join ${touched} on nfts.contract = t.token and nfts.token_id = t.token_id
    where nfts.chain_id = ${chainId}
    on conflict do nothing`)
}

/** The rows as SQL. JSON parameters work with both drivers. */
function rowsOf(items: readonly Item[]): SQL {
  const unique = new Map(
    items.map(({ token, tokenId }) => [
      `${token} ${tokenId}`,
      { token, token_id: String(tokenId) },
    ]),
  )
  const json = JSON.stringify([...unique.values()])
  return sql`json_to_recordset(${json}::json) as t (token text, token_id numeric)`
}
