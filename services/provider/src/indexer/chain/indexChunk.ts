import type { Database } from '../../db/Database.ts'
import { doWork } from '../../eventLoop/doWork.ts'
import type { ChainNode } from '../../upstreams/nodes/chainNodes.ts'
import { ChainMoved, type NodeHabits, type ReadBlock, readBlocks } from '../read/readBlocks.ts'
import type { Skips } from './createSkips.ts'
import type { Place } from './cursor.ts'
import { readHeader } from './findAncestor.ts'
import { findTokens } from './findTokens.ts'
import { isFaultOfBlock } from './isFaultOfBlock.ts'
import { type SkippedItem, skippedBlock } from './skippedItems.ts'
import { writeBlocks } from './writeBlocks.ts'

/** Blocks per chunk. */
const chunk = 128

export type ChunkOptions = {
  readonly chainId: string
  readonly db: Database
  readonly node: ChainNode
  readonly habits: NodeHabits
  readonly signal: AbortSignal
  readonly skips: Skips
  readonly mayWrite: () => Promise<boolean>
}

/**
 * Reads and writes the next blocks; undefined if this process may no longer write. After a failure
 * they are read one by one, and a block that keeps failing is written without its transactions.
 */
export async function indexChunk(
  options: ChunkOptions,
  { after, from, head }: { after: Place | undefined; from: number; head: number },
): Promise<Place | undefined> {
  const { chainId, habits, node, signal, skips } = options
  const isCareful = from <= (habits.carefulUntil ?? -1)
  const to = isCareful ? from : Math.min(head, from + chunk - 1)
  try {
    const read = await doWork(`indexer ${chainId} readBlocks`, () =>
      readBlocks(node, { from, to }, habits, signal),
    )
    return await write(options, after, read)
  } catch (error) {
    if (signal.aborted || error instanceof ChainMoved) throw error
    if (!(await isFaultOfBlock(options, from, error))) throw error
    habits.carefulUntil = Math.max(to, habits.carefulUntil ?? 0)
    if (to > from || !skips.shouldSkip(`block ${from}`, error)) throw error
    const header = await readHeader(node, from, signal)
    if (!header) throw new ChainMoved()
    return write(options, after, [{ ...header, transactions: [] }], [skippedBlock(header)])
  }
}

async function write(
  { chainId, db, mayWrite, node, signal, skips }: ChunkOptions,
  after: Place | undefined,
  read: readonly ReadBlock[],
  skippedBlocks: readonly SkippedItem[] = [],
): Promise<Place | undefined> {
  if (after && read[0]?.parentHash !== after.hash) throw new ChainMoved()
  const found = await doWork(`indexer ${chainId} findTokens`, () =>
    findTokens({ chainId, db, node, signal, skips }, read),
  )
  if (!(await mayWrite())) return undefined
  return doWork(`indexer ${chainId} writeBlocks`, () =>
    writeBlocks(db, { ...found, chainId, after, read, skippedBlocks }),
  )
}
