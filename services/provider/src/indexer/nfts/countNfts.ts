import { type SQL, sql } from 'drizzle-orm'
import { zeroAddress } from 'viem'
import type { Database } from '../../db/Database.ts'

type Item = { readonly token: string; readonly tokenId: bigint }

/** A transfer of an NFT. */
export type NftMove = Item & {
  readonly sender: string
  readonly recipient: string
  readonly value: bigint
  readonly blockNumber: number
}

type Writer = Pick<Database, 'execute'>

/**
 * Adds new transfers to the owners of NFTs, and queues new NFTs for their metadata. Takes as long
 * as there are new transfers, however many an NFT had before.
 *
 * A contract may emit transfers that contradict each other, so amounts below zero are stored, too.
 */
export async function countNfts(
  db: Writer,
  chainId: string,
  moves: readonly NftMove[],
): Promise<void> {
  if (moves.length === 0) return
  const json = JSON.stringify(
    moves.map(({ blockNumber, recipient, sender, token, tokenId, value }) => ({
      token,
      token_id: String(tokenId),
      sender,
      recipient,
      value: String(value),
      block_number: blockNumber,
    })),
  )
  await db.execute(sql`
    insert into nfts (chain_id, contract, token_id, owner, value, block_number)
    select ${chainId}, token, token_id, owner, sum(change), max(block_number)
    from (
      select t.token, t.token_id, side.owner, side.change, t.block_number
      from json_to_recordset(${json}::json)
        as t (token text, token_id numeric, sender text, recipient text, value numeric, block_number bigint)
      cross join lateral (values (t.recipient, t.value), (t.sender, -t.value)) as side (owner, change)
    ) as moves
    where owner <> ${zeroAddress}
    group by token, token_id, owner
    order by token, token_id, owner
    on conflict (owner, chain_id, contract, token_id)
    do update set value = nfts.value + excluded.value,
      block_number = greatest(nfts.block_number, excluded.block_number)`)
  await settle(db, chainId, rowsOf(moves))
}

/** Recomputes the owners of NFTs from all their transfers, after transfers were deleted. */
export async function recountNfts(
  db: Writer,
  chainId: string,
  items: readonly Item[],
): Promise<void> {
  if (items.length === 0) return
  const touched = rowsOf(items)
  await db.execute(sql`
    delete from nfts using ${touched}
    where nfts.chain_id = ${chainId} and nfts.contract = t.token and nfts.token_id = t.token_id`)
  await db.execute(sql`
    insert into nfts (chain_id, contract, token_id, owner, value, block_number)
    select ${chainId}, token, token_id, owner, sum(change), max(block_number)
    from (
      select transfers.token, transfers.token_id, side.owner, side.change, transfers.block_number
      from transfers
      join ${touched} on transfers.token = t.token and transfers.token_id = t.token_id
      cross join lateral (
        values (transfers.recipient, transfers.value), (transfers.sender, -transfers.value)
      ) as side (owner, change)
      where transfers.chain_id = ${chainId} and transfers.token_id is not null
    ) as moves
    where owner <> ${zeroAddress}
    group by token, token_id, owner`)
  await settle(db, chainId, touched)
}

async function settle(db: Writer, chainId: string, touched: SQL): Promise<void> {
  await db.execute(sql`
    delete from nfts using ${touched}
    where nfts.chain_id = ${chainId} and nfts.contract = t.token and nfts.token_id = t.token_id
      and nfts.value = 0`)
  await db.execute(sql`
    insert into nft_metadata (chain_id, contract, token_id, retry_at)
    select distinct nfts.chain_id, nfts.contract, nfts.token_id, now()
    from nfts join ${touched} on nfts.contract = t.token and nfts.token_id = t.token_id
    where nfts.chain_id = ${chainId} and nfts.value > 0
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
