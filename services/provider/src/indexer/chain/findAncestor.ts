import { and, desc, eq, lt } from 'drizzle-orm'
import * as v from 'valibot'
import { blocks } from '../../db/chainTables.ts'
import type { Database } from '../../db/Database.ts'
import type { ChainNode } from '../../upstreams/nodes/chainNodes.ts'
import { askNode, toHex } from '../read/askNode.ts'
import { nodeHeader } from '../read/chainShapes.ts'
import type { Place } from './cursor.ts'

type Header = v.InferOutput<typeof nodeHeader>

/** Reads the hash of a block; undefined if the node has no such block. */
export async function hashAt(
  node: ChainNode,
  number: number,
  signal: AbortSignal,
): Promise<string | undefined> {
  return (await readHeader(node, number, signal))?.hash
}

/**
 * Reads a block without its transactions; undefined if the node has no such block. A block that the
 * node refuses has the hash that the next one names as its parent.
 */
export async function readHeader(
  node: ChainNode,
  number: number,
  signal: AbortSignal,
): Promise<Header | undefined> {
  const read = async (number: number) => {
    const call = { method: 'eth_getBlockByNumber', params: [toHex(number), false] }
    return (await askNode(node, v.nullable(nodeHeader), call, signal)) ?? undefined
  }
  try {
    return await read(number)
  } catch (error) {
    if (number === 0) throw error
    const [before, next] = await Promise.all([number - 1, number + 1].map(read))
    if (!before || !next) throw error
    return { ...next, hash: next.parentHash, number, parentHash: before.hash }
  }
}

/** The newest block below a height that both the database and the node have. */
export async function findAncestor(
  db: Database,
  node: ChainNode,
  { below, chainId }: { readonly chainId: string; readonly below: number },
  signal: AbortSignal,
): Promise<Place | undefined> {
  let height = below
  for (;;) {
    const known = await db
      .select({ hash: blocks.hash, number: blocks.number })
      .from(blocks)
      .where(and(eq(blocks.chainId, chainId), lt(blocks.number, height)))
      .orderBy(desc(blocks.number))
      .limit(64)
    const oldest = known.at(-1)
    if (!oldest) return undefined
    // If the oldest stored block is gone from the chain, all later ones are.
    if ((await hashAt(node, oldest.number, signal)) === oldest.hash)
      for (const place of known)
        if ((await hashAt(node, place.number, signal)) === place.hash) return place
    height = oldest.number
  }
}
