import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { nftMetadata, tokens } from '../db/chainTables.ts'
import type { Database } from '../db/Database.ts'
import { groupBy } from '../indexer/groupBy.ts'
import type { TransferRow } from './readPage.ts'

export type TokenRow = typeof tokens.$inferSelect
export type NftText = {
  readonly name: string | null
  readonly hasImage: boolean
  readonly isSpam: boolean
}

/** Metadata of tokens by `chain contract`, of NFTs by `chain contract id`. */
export type Descriptions = {
  readonly tokens: ReadonlyMap<string, TokenRow>
  readonly nfts: ReadonlyMap<string, NftText>
}

/** Reads the metadata of transferred tokens and NFTs. */
export async function describeMoves(
  db: Database,
  moves: readonly TransferRow[],
): Promise<Descriptions> {
  const contracts = [...groupBy(moves, ({ chainId }) => chainId)].map(([chainId, group]) => ({
    chainId,
    addresses: [...new Set(group.flatMap(({ token }) => token ?? []))],
    items: group.filter(({ token, tokenId }) => token !== null && tokenId !== null),
  }))
  const asked = contracts.filter(({ addresses }) => addresses.length > 0)
  const items = [
    ...new Set(
      asked.flatMap(({ chainId, items }) =>
        items.map(({ token, tokenId }) => JSON.stringify([chainId, token, String(tokenId)])),
      ),
    ),
  ]
  const [tokenRows, nftRows] = await Promise.all([
    asked.length > 0
      ? db
          .select()
          .from(tokens)
          .where(
            or(
              ...asked.map(({ addresses, chainId }) =>
                and(eq(tokens.chainId, chainId), inArray(tokens.address, addresses)),
              ),
            ),
          )
      : [],
    items.length > 0
      ? db
          .select({
            chainId: nftMetadata.chainId,
            contract: nftMetadata.contract,
            tokenId: nftMetadata.tokenId,
            name: nftMetadata.name,
            hasImage: sql<boolean>`coalesce(${nftMetadata.imageUrl} like 'data:%', false)`,
            isSpam: nftMetadata.isSpam,
          })
          .from(nftMetadata)
          .innerJoin(
            sql`json_array_elements(${`[${items.join()}]`}::json) as item`,
            sql`${nftMetadata.chainId} = item ->> 0 and ${nftMetadata.contract} = item ->> 1 and ${nftMetadata.tokenId} = (item ->> 2)::numeric`,
          )
      : [],
  ])
  return {
    tokens: new Map(tokenRows.map((row) => [`${row.chainId} ${row.address}`, row])),
    nfts: new Map(nftRows.map((row) => [`${row.chainId} ${row.contract} ${row.tokenId}`, row])),
  }
}
