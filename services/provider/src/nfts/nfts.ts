import { and, asc, eq, sql } from 'drizzle-orm'
import { getNftImage, getNfts } from 'latchkey/protocol'
import * as v from 'valibot'
import { getAddress } from 'viem'
import type { AppContext } from '../AppContext.ts'
import { readAccount } from '../balance/readAccount.ts'
import { nftMetadata, nfts as nftRows, tokens } from '../db/schema.ts'
import { defineRoute, type Route, RouteFile } from '../http/defineRoute.ts'
import { Refusal } from '../http/Refusal.ts'
import { readDataUri } from '../indexer/readDataUri.ts'
import { cursorText, readCursor, writeCursor } from './cursor.ts'
import { nftImageUrl } from './nftImageUrl.ts'

const place = v.tuple([cursorText, cursorText, v.pipe(v.string(), v.regex(/^\d{1,78}$/))])

/** What pages show as pictures. */
const pictures: ReadonlySet<string> = new Set(
  ['svg+xml', 'png', 'jpeg', 'gif', 'webp', 'avif'].map((kind) => `image/${kind}`),
)

/** `GET /v1/account/{address}/nfts` and the pictures: endpoints of our own. */
export function nfts(context: AppContext): readonly Route[] {
  const { db } = context
  const imageUrl = nftImageUrl(context)

  return [
    defineRoute(getNfts, async ({ path, query, ...input }) => {
      const asked = readAccount(path.address)
      const only = query.chainId ?? asked.chainId
      const after = readCursor(place, query.cursor)
      const entries = query.entries ?? 50
      if (!asked.address) return { data: [], next: null }
      const { chainId, contract, owner, tokenId } = nftRows
      const rows = await db
        .select({
          key: { chainId, contract, tokenId },
          quantity: nftRows.value,
          collection: { name: tokens.name, symbol: tokens.symbol },
          kind: tokens.kind,
          isSpamToken: tokens.isSpam,
          name: nftMetadata.name,
          description: nftMetadata.description,
          hasImage: sql<boolean>`${nftMetadata.imageUrl} like 'data:%'`,
          isSpam: nftMetadata.isSpam,
        })
        .from(nftRows)
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
            eq(owner, asked.address),
            only ? eq(chainId, only) : undefined,
            after &&
              sql`(${chainId}, ${contract}, ${tokenId}) > (${after[0]}, ${after[1]}, ${after[2]}::numeric)`,
          ),
        )
        .orderBy(asc(chainId), asc(contract), asc(tokenId))
        .limit(entries + 1)
      const page = rows.slice(0, entries)
      const last = rows.length > entries ? page.at(-1)?.key : undefined
      return {
        data: page.map(({ collection, key, ...row }) => ({
          chainId: key.chainId,
          contract: `${key.chainId}:${getAddress(key.contract)}`,
          tokenId: String(key.tokenId),
          standard: row.kind === 'erc1155' ? ('erc1155' as const) : ('erc721' as const),
          collection,
          name: row.name ?? `${collection.name} #${key.tokenId}`.trim(),
          description: row.description,
          quantity: String(row.quantity),
          imageUrl: row.hasImage ? imageUrl(key, input) : null,
          is_spam: row.isSpamToken || (row.isSpam ?? false),
        })),
        next: last ? writeCursor([last.chainId, last.contract, String(last.tokenId)]) : null,
      }
    }),

    defineRoute(getNftImage, async ({ path }) => {
      const [row] = await db
        .select({ imageUrl: nftMetadata.imageUrl })
        .from(nftMetadata)
        .where(
          and(
            eq(nftMetadata.chainId, path.chainId),
            eq(nftMetadata.contract, path.contract.toLowerCase()),
            sql`${nftMetadata.tokenId} = ${path.tokenId}::numeric`,
          ),
        )
      const file = readDataUri(row?.imageUrl ?? '')
      if (!file || !pictures.has(file.type))
        throw new Refusal(404, { name: 'tokenId', description: 'There is no such picture' })
      return new RouteFile(new Uint8Array(file.bytes), {
        'Cache-Control': 'public, max-age=86400, stale-while-revalidate=604800',
        'Content-Type': file.type,
        'Cross-Origin-Resource-Policy': 'cross-origin',
        // Anybody may draw these: opened as a page, one must not run, load or send anything.
        'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      })
    }),
  ]
}
