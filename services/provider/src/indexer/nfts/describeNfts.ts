import { and, eq, lte, sql } from 'drizzle-orm'
import type { Database } from '../../db/Database.ts'
import { nftMetadata, tokens } from '../../db/schema.ts'
import type { ChainNode } from '../../upstreams/nodes/chainNodes.ts'
import { type NftQuestion, readNftMetadata } from './readNftMetadata.ts'

/** NFTs read at once. */
const atOnce = 50

/** Failed reads are retried after 1, 4, 16, 64 and 256 minutes, then given up. */
const mostAttempts = 6
const firstPauseMs = 60_000

/** Reads the metadata of new NFTs, and of those whose retry is due. */
export async function describeNfts(
  db: Database,
  node: ChainNode,
  chainId: string,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const due = await findDue(db, chainId)
    if (due.length === 0) return
    const attemptsOf = new Map(due.map((item) => [keyOf(item), item.attempts]))
    const described = await readNftMetadata(node, due, signal)
    await db
      .insert(nftMetadata)
      .values(
        described.map(({ hasAnswered, ...row }) => {
          const attempts = (attemptsOf.get(keyOf(row)) ?? 0) + 1
          const retryAt = hasAnswered ? null : nextTry(attempts)
          return { ...row, attempts, chainId, retryAt, updatedAt: sql`now()` }
        }),
      )
      .onConflictDoUpdate({
        target: [nftMetadata.chainId, nftMetadata.contract, nftMetadata.tokenId],
        set: {
          attempts: sql`excluded.attempts`,
          description: sql`excluded.description`,
          imageUrl: sql`excluded.image_url`,
          isSpam: sql`excluded.is_spam`,
          name: sql`excluded.name`,
          retryAt: sql`excluded.retry_at`,
          updatedAt: sql`excluded.updated_at`,
        },
      })
  }
}

function findDue(db: Database, chainId: string) {
  return db
    .select({
      contract: nftMetadata.contract,
      tokenId: nftMetadata.tokenId,
      kind: tokens.kind,
      isSpam: tokens.isSpam,
      attempts: nftMetadata.attempts,
    })
    .from(nftMetadata)
    .innerJoin(
      tokens,
      and(eq(tokens.chainId, nftMetadata.chainId), eq(tokens.address, nftMetadata.contract)),
    )
    .where(and(eq(nftMetadata.chainId, chainId), lte(nftMetadata.retryAt, sql`now()`)))
    .limit(atOnce)
}

function nextTry(attempts: number): Date | null {
  if (attempts >= mostAttempts) return null
  return new Date(Date.now() + firstPauseMs * 4 ** (attempts - 1))
}

function keyOf({ contract, tokenId }: Pick<NftQuestion, 'contract' | 'tokenId'>): string {
  return `${contract} ${tokenId}`
}
