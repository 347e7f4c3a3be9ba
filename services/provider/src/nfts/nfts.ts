import { and, eq, sql } from 'drizzle-orm'
import { getNftImage, getNfts } from 'latchkey/protocol'
import * as v from 'valibot'
import { getAddress } from 'viem'
import type { AppContext } from '../AppContext.ts'
import { readAccount } from '../balance/readAccount.ts'
import { currentChainId } from '../chains/currentChainId.ts'
import { nftMetadata } from '../db/chainTables.ts'
import { defineRoute, type Route, RouteFile } from '../http/defineRoute.ts'
import { Refusal } from '../http/errors/Refusal.ts'
import { refuseUpstream } from '../http/errors/refuseUpstream.ts'
import { cursorText, readCursor } from '../http/input/readCursor.ts'
import { readDataUri } from '../indexer/nfts/readDataUri.ts'
import { writeCursor } from '../upstreams/cursor.ts'
import { evmNftsOf } from './evmNftsOf.ts'
import { nftImageUrl } from './nftImageUrl.ts'
import { solanaNftsOf } from './solanaNftsOf.ts'
import { solanaPicture } from './solanaPicture.ts'

const place = v.tuple([cursorText, cursorText, v.pipe(v.string(), v.regex(/^\d{1,78}$/))])
const solanaPlace = v.tuple([cursorText, cursorText])

/** Content types that are served as pictures. */
const pictures: ReadonlySet<string> = new Set(
  ['svg+xml', 'png', 'jpeg', 'gif', 'webp', 'avif'].map((kind) => `image/${kind}`),
)

/** `GET /v1/account/{address}/nfts` and the pictures. */
export function nfts(context: AppContext): readonly Route[] {
  const { db, ports } = context
  const imageUrl = nftImageUrl(context)
  const listEvm = evmNftsOf(context)
  const listSolana = solanaNftsOf(context)
  const pictureOnSolana = solanaPicture(context)

  async function findPicture(chainId: string, contract: string, tokenId: string) {
    if (chainId.startsWith('solana:')) return pictureOnSolana(chainId, tokenId)
    // The protocol allows both forms of ids; EVM chains use only this one.
    if (!contract.startsWith('0x') || !/^\d+$/.test(tokenId)) return undefined
    const [row] = await db
      .select({ imageUrl: nftMetadata.imageUrl })
      .from(nftMetadata)
      .where(
        and(
          eq(nftMetadata.chainId, chainId),
          eq(nftMetadata.contract, contract.toLowerCase()),
          sql`${nftMetadata.tokenId} = ${tokenId}::numeric`,
        ),
      )
    return readDataUri(row?.imageUrl ?? '')
  }

  return [
    defineRoute(getNfts, async ({ path, query, ...input }) => {
      const asked = readAccount(path.address)
      const only = query.chainId ? currentChainId(query.chainId) : asked.chainId
      const entries = query.entries ?? 50
      const { address, solana } = asked
      if (solana) {
        const after = readCursor(solanaPlace, query.cursor)
        const chains = [...ports.nodes].filter(
          ([chainId]) => chainId.startsWith('solana:') && (!only || chainId === only),
        )
        const question = { account: solana, after, chains, entries }
        const { last, nfts } = await refuseUpstream(listSolana(question))
        return {
          data: nfts.map(({ picture, ...nft }) => ({
            ...nft,
            imageUrl: picture ? imageUrl({ ...picture, tokenId: picture.mint }, input) : null,
          })),
          next: last ? writeCursor(last) : null,
        }
      }
      const after = readCursor(place, query.cursor)
      if (!address) return { data: [], next: null }
      const { last, page } = await listEvm({ account: address, after, entries, only })
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
      const { contract, tokenId } = path
      const chainId = currentChainId(path.chainId)
      const file = await refuseUpstream(findPicture(chainId, contract, tokenId))
      if (!file || !pictures.has(file.type))
        throw new Refusal(404, { name: 'tokenId', description: 'There is no such picture' })
      return new RouteFile(new Uint8Array(file.bytes), {
        'Cache-Control': 'public, max-age=86400, stale-while-revalidate=604800',
        'Content-Type': file.type,
        'Cross-Origin-Resource-Policy': 'cross-origin',
        // Anyone may create these files: opened as a page, none may run, load or send anything.
        'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      })
    }),
  ]
}
