import { and, eq, lt } from 'drizzle-orm'
import { blocks } from '../../db/chainTables.ts'
import type { Database } from '../../db/Database.ts'
import { inChunks } from '../inChunks.ts'
import { holdCursor, moveCursor, type Place } from './cursor.ts'
import { noteSkipped, type SkippedItem } from './skippedItems.ts'
import { dateOf, type WrittenTransactions, writeTransactions } from './writeTransactions.ts'

/** Number of block hashes kept, which is the deepest reorg that can be followed. */
const deepestReorg = 1_024

/** Writes blocks and moves the cursor, in one transaction. */
export async function writeBlocks(
  db: Database,
  {
    after,
    skippedBlocks,
    ...written
  }: WrittenTransactions & {
    /** The cursor's position. */
    readonly after: Place | undefined
    readonly skippedBlocks: readonly SkippedItem[]
  },
): Promise<Place | undefined> {
  const { chainId, read } = written
  const last = read.at(-1)
  if (!last) return after
  const place = { number: last.number, hash: last.hash }
  await db.transaction(async (writer) => {
    await holdCursor(writer, chainId, after)
    for (const some of inChunks(read))
      await writer
        .insert(blocks)
        .values(
          some.map(({ hash, number, parentHash, timestamp }) => ({
            chainId,
            number,
            hash,
            parentHash,
            minedAt: dateOf(timestamp),
          })),
        )
        .onConflictDoNothing()
    await writeTransactions(writer, written)
    await noteSkipped(writer, chainId, skippedBlocks)
    await moveCursor(writer, chainId, place)
    await writer
      .delete(blocks)
      .where(and(eq(blocks.chainId, chainId), lt(blocks.number, last.number - deepestReorg)))
  })
  return place
}
