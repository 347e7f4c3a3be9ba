import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../db/Database.ts'
import { nftMetadata, nfts, tokens } from '../db/schema.ts'
import type { ChainNode } from '../upstreams/nodes/chainNodes.ts'
import { readNftMetadata } from './readNftMetadata.ts'

/** Asks NFTs that somebody holds and that nobody has asked yet what they are. */
export async function describeNfts(
  db: Database,
  node: ChainNode,
  chainId: string,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const unknown = await db
      .selectDistinct({
        contract: nfts.contract,
        tokenId: nfts.tokenId,
        kind: tokens.kind,
        collection: tokens.name,
        isSpam: tokens.isSpam,
      })
      .from(nfts)
      .innerJoin(tokens, and(eq(tokens.chainId, nfts.chainId), eq(tokens.address, nfts.contract)))
      .leftJoin(
        nftMetadata,
        and(
          eq(nftMetadata.chainId, nfts.chainId),
          eq(nftMetadata.contract, nfts.contract),
          eq(nftMetadata.tokenId, nfts.tokenId),
        ),
      )
      .where(and(eq(nfts.chainId, chainId), isNull(nftMetadata.contract)))
      .limit(50)
    if (unknown.length === 0) return
    const described = await readNftMetadata(node, unknown, signal)
    await db
      .insert(nftMetadata)
      .values(described.map((row) => ({ ...row, chainId, updatedAt: sql`now()` })))
      .onConflictDoNothing()
  }
}
