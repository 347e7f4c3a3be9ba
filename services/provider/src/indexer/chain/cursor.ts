import { and, eq } from 'drizzle-orm'
import { cursors } from '../../db/chainTables.ts'
import type { Database } from '../../db/Database.ts'

/** Position of the indexer on a chain: the last written block. */
export type Place = { readonly number: number; readonly hash: string }

/** A database transaction, or the database itself. */
export type Writer = Parameters<Parameters<Database['transaction']>[0]>[0]

/** Another replica moved the cursor, so the blocks that were read are not written. */
export class CursorMoved extends Error {
  override readonly name = 'CursorMoved'
}

const reader = 'indexer'

const placeOf = (chainId: string) => and(eq(cursors.chainId, chainId), eq(cursors.reader, reader))

/** Reads the position; undefined before the first block. */
export async function readPlace(
  db: Pick<Database, 'select'>,
  chainId: string,
): Promise<Place | undefined> {
  const [row] = await db.select().from(cursors).where(placeOf(chainId))
  return row && row.blockNumber >= 0 ? { number: row.blockNumber, hash: row.blockHash } : undefined
}

/** Locks the cursor until the transaction ends, so that there is a single writer. */
export async function lockCursor(writer: Writer, chainId: string) {
  await writer
    .insert(cursors)
    .values({ chainId, reader, blockNumber: -1, blockHash: '' })
    .onConflictDoNothing()
  const [row] = await writer.select().from(cursors).where(placeOf(chainId)).for('update')
  return row
}

/**
 * Locks the cursor at its expected position.
 *
 * @throws {@link CursorMoved} if the cursor is not at the expected position
 */
export async function holdCursor(
  writer: Writer,
  chainId: string,
  expected: Place | undefined,
): Promise<void> {
  const row = await lockCursor(writer, chainId)
  if (row?.blockNumber !== (expected?.number ?? -1) || row.blockHash !== (expected?.hash ?? ''))
    throw new CursorMoved()
}

/** Moves the cursor to the last written block; without one, to the start. */
export async function moveCursor(
  writer: Writer,
  chainId: string,
  place: Place | undefined,
): Promise<void> {
  await writer
    .update(cursors)
    .set({
      blockNumber: place?.number ?? -1,
      blockHash: place?.hash ?? '',
      updatedAt: new Date(),
    })
    .where(placeOf(chainId))
}
