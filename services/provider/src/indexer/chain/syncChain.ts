import type { Database } from '../../db/Database.ts'
import { doWork } from '../../eventLoop/doWork.ts'
import type { ChainNode } from '../../upstreams/nodes/chainNodes.ts'
import { askNode } from '../read/askNode.ts'
import { nodeHeader } from '../read/chainShapes.ts'
import { ChainMoved, type NodeHabits } from '../read/readBlocks.ts'
import { createSkips, type Skips } from './createSkips.ts'
import { type Place, readPlace } from './cursor.ts'
import { findAncestor, hashAt } from './findAncestor.ts'
import { indexChunk } from './indexChunk.ts'
import { refreshBalances } from './refreshBalances.ts'
import { rollBack } from './rollBack.ts'

export type SyncOptions = {
  readonly chainId: string
  readonly db: Database
  readonly node: ChainNode
  /** The first block to read. */
  readonly firstBlock: number
  readonly habits: NodeHabits
  readonly signal: AbortSignal
  /** Items that failed, so that none of them stops the chain. */
  readonly skips?: Skips
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
  skips = createSkips(),
  ...sync
}: SyncOptions): Promise<SyncResult> {
  const { chainId, db, firstBlock, node, signal } = sync
  const result = { written: 0, takenBack: 0 }
  let place = await readPlace(db, chainId)
  let { hash, number: head } = await readNewest(sync)

  // Most rounds find no new block, and should cost operators one request only.
  while (hash !== place?.hash && (await mayWrite())) {
    const ancestor = place && (await lastCommon(sync, place, head))
    if (place && ancestor?.number !== place.number) {
      // A node that lags behind has the same blocks, only fewer.
      if (ancestor?.number === head) break
      const from = place
      await doWork(`indexer ${chainId} rollBack`, () => rollBack(db, { chainId, from, ancestor }))
      result.takenBack += place.number - (ancestor?.number ?? firstBlock - 1)
      place = ancestor
    }
    const from = place ? place.number + 1 : firstBlock
    if (from > head) break
    try {
      const next = await indexChunk({ ...sync, mayWrite, skips }, { after: place, from, head })
      if (!next) break
      place = next
      result.written += next.number - from + 1
    } catch (error) {
      if (!(error instanceof ChainMoved))
        throw error
        // The next round finds the new position.
      ;({ hash, number: head } = await readNewest(sync))
      place = await readPlace(db, chainId)
    }
    signal.throwIfAborted()
  }
  if (await mayWrite())
    await doWork(`indexer ${chainId} refreshBalances`, () =>
      refreshBalances(db, node, { chainId, blockNumber: head }, signal),
    )
  return result
}

function readNewest({ node, signal }: SyncOptions): Promise<Place> {
  const call = { method: 'eth_getBlockByNumber', params: ['latest', false] }
  return askNode(node, nodeHeader, call, signal)
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
