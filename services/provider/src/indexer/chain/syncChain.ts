import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../db/Database.ts'
import { tokens } from '../../db/schema.ts'
import type { ChainNode } from '../../upstreams/nodes/chainNodes.ts'
import { inChunks } from '../inChunks.ts'
import { askNode } from '../read/askNode.ts'
import { nodeCount } from '../read/chainShapes.ts'
import { ChainMoved, type NodeHabits, type ReadBlock, readBlocks } from '../read/readBlocks.ts'
import { mostDecimals, readTokens } from '../read/readTokens.ts'
import { type Place, readPlace } from './cursor.ts'
import { findAncestor, hashAt } from './findAncestor.ts'
import { refreshBalances } from './refreshBalances.ts'
import { rollBack } from './rollBack.ts'
import { writeBlocks } from './writeBlocks.ts'

/** Blocks per chunk. */
const chunk = 128

export type SyncOptions = {
  readonly chainId: string
  readonly db: Database
  readonly node: ChainNode
  /** The first block to read. */
  readonly firstBlock: number
  readonly habits: NodeHabits
  readonly signal: AbortSignal
  /** Called before each write; whether this process still holds the lease. */
  readonly mayWrite?: () => Promise<boolean>
}

/** Result of a round: blocks written, blocks rolled back. */
export type SyncResult = { readonly written: number; readonly takenBack: number }

/**
 * Brings the database to the head of the chain: rolls back reorganised blocks, writes new ones, and
 * refreshes changed balances.
 */
export async function syncChain({
  mayWrite = async () => true,
  ...sync
}: SyncOptions): Promise<SyncResult> {
  const { chainId, db, firstBlock, node, signal } = sync
  const result = { written: 0, takenBack: 0 }
  let place = await readPlace(db, chainId)
  let head = await readHead(sync)

  while (await mayWrite()) {
    const ancestor = place && (await lastCommon(sync, place, head))
    if (place && ancestor?.number !== place.number) {
      // A node that lags behind has the same blocks, only fewer.
      if (ancestor?.number === head) break
      await rollBack(db, { chainId, from: place, ancestor })
      result.takenBack += place.number - (ancestor?.number ?? firstBlock - 1)
      place = ancestor
    }
    const from = place ? place.number + 1 : firstBlock
    if (from > head) {
      head = await readHead(sync)
      if (from > head) break
    }
    try {
      const read = await readBlocks(
        node,
        { from, to: Math.min(head, from + chunk - 1) },
        sync.habits,
        signal,
      )
      if (place && read[0]?.parentHash !== place.hash) throw new ChainMoved()
      const known = await knownTokens(db, chainId, read)
      const newTokens = await readTokens(node, known.missing, signal)
      if (!(await mayWrite())) break
      place = await writeBlocks(db, {
        chainId,
        after: place,
        newTokens,
        read,
        refused: known.refused,
      })
      result.written += read.length
    } catch (error) {
      if (!(error instanceof ChainMoved)) throw error
      // The next round finds the new position.
      head = await readHead(sync)
      place = await readPlace(db, chainId)
    }
    signal.throwIfAborted()
  }
  if (await mayWrite()) await refreshBalances(db, node, { chainId, blockNumber: head }, signal)
  return result
}

function readHead({ node, signal }: SyncOptions): Promise<number> {
  return askNode(node, nodeCount, { method: 'eth_blockNumber' }, signal)
}

/** The newest stored block that the node also has. */
async function lastCommon(
  { chainId, db, node, signal }: SyncOptions,
  place: Place,
  head: number,
): Promise<Place | undefined> {
  if (place.number <= head && (await hashAt(node, place.number, signal)) === place.hash)
    return place
  return findAncestor(db, node, { chainId, below: Math.min(place.number, head + 1) }, signal)
}

/** Splits the transferred contracts into new ones, and known ones that are hidden. */
async function knownTokens(db: Database, chainId: string, read: readonly ReadBlock[]) {
  const kinds = new Map<`0x${string}`, 'erc20' | 'erc721' | 'erc1155'>()
  for (const { transactions } of read)
    for (const { kind, token } of transactions.flatMap(({ transfers }) => transfers))
      if (token && kind !== 'native') kinds.set(token, kind)
  const known = new Set<string>()
  const refused = new Set<string>()
  for (const some of inChunks([...kinds.keys()]))
    for (const { address, decimals } of await db
      .select({ address: tokens.address, decimals: tokens.decimals })
      .from(tokens)
      .where(and(eq(tokens.chainId, chainId), inArray(tokens.address, some)))) {
      known.add(address)
      if (decimals > mostDecimals) refused.add(address)
    }
  const missing = [...kinds]
    .filter(([address]) => !known.has(address))
    .map(([address, kind]) => ({ address, kind }))
  return { missing, refused }
}
