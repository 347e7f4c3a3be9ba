import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { AppContext } from '../AppContext.ts'
import { nftMetadata, nftOwners, tokens } from '../db/chainTables.ts'

type Question = {
  /** Lower case. */
  readonly account: string
  /** CAIP-2 id; undefined for all chains. */
  readonly only: string | undefined
  /** Position after the previous page. */
  readonly after: readonly [chainId: string, contract: string, tokenId: string] | undefined
  readonly entries: number
}

/** Creates a reader of an account's indexed NFTs on EVM chains. */
export function evmNftsOf({ db }: Pick<AppContext, 'db'>) {
  return async ({ account, after, entries, only }: Question) => {
    const { chainId, contract, owner, tokenId } = nftOwners
    const rows = await db
      .select({
        key: { chainId, contract, tokenId },
        quantity: nftOwners.value,
        collection: { name: tokens.name, symbol: tokens.symbol },
        kind: tokens.kind,
        isSpamToken: tokens.isSpam,
        name: nftMetadata.name,
        description: nftMetadata.description,
        hasImage: sql<boolean>`${nftMetadata.imageUrl} like 'data:%'`,
        isSpam: nftMetadata.isSpam,
      })
      .from(nftOwners)
      .innerJoin(tokens, and(eq(tokens.chainId, chainId), eq(tokens.address, contract)))
      .leftJoin(
        nftMetadata,
        and(
          eq(nftMetadata.chainId, chainId),
          eq(nftMetadata.contract, contract),
          eq(nftMetadata.tokenId, tokenId),
        ),
      )
      .where(
        and(
          eq(owner, account),
          gt(nftOwners.value, 0n),
          only ? eq(chainId, only) : undefined,
          after &&
            sql`(${chainId}, ${contract}, ${tokenId}) > (${after[0]}, ${after[1]}, ${after[2]}::numeric)`,
        ),
      )
      .orderBy(asc(chainId), asc(contract), asc(tokenId))
      .limit(entries + 1)
    const page = rows.slice(0, entries)
    return { page, last: rows.length > entries ? page.at(-1)?.key : undefined }
  }
}
