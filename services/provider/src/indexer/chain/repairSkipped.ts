import { and, eq } from 'drizzle-orm'
import { tokens } from '../../db/chainTables.ts'
import { ChainMoved, readBlocks } from '../read/readBlocks.ts'
import { readTokens } from '../read/readTokens.ts'
import { isOwnFault } from './createSkips.ts'
import { lockCursor } from './cursor.ts'
import { aloneMs, findTokens } from './findTokens.ts'
import type { ChunkOptions } from './indexChunk.ts'
import { isFaultOfBlock } from './isFaultOfBlock.ts'
import {
  delayRetry,
  forgetSkipped,
  mostRetries,
  readDue,
  type SkippedItem,
} from './skippedItems.ts'
import { writeTransactions } from './writeTransactions.ts'

/** The most items of a round. */
const perRound = 8

export type RepairOptions = ChunkOptions & {
  readonly now?: Date
  /** Called for an item that is not retried again. */
  readonly onAbandon?: (item: string, error: unknown) => void
}

/**
 * Reads skipped items again, and forgets those that succeed or fail too often. Returns the repaired
 * items.
 */
export async function repairSkipped(options: RepairOptions): Promise<readonly string[]> {
  const { chainId, db, mayWrite, now = new Date(), onAbandon, signal } = options
  const repaired: string[] = []
  for (const skipped of await readDue(db, { chainId, count: perRound, now })) {
    if (!(await mayWrite())) break
    try {
      if (await repair(options, skipped)) repaired.push(skipped.item)
    } catch (error) {
      if (signal.aborted) throw error
      // A node that is away proves nothing about the item.
      const isAtFault =
        skipped.blockNumber === null
          ? isOwnFault(error)
          : await isFaultOfBlock(options, skipped.blockNumber, error)
      const attempts = skipped.attempts + (isAtFault ? 1 : 0)
      if (attempts < mostRetries) {
        await delayRetry(db, chainId, { attempts, item: skipped }, now)
        continue
      }
      await forgetSkipped(db, chainId, skipped)
      onAbandon?.(skipped.item, error)
    }
  }
  return repaired
}

function repair(options: RepairOptions, skipped: SkippedItem): Promise<boolean> {
  const { blockNumber, item } = skipped
  return blockNumber === null
    ? repairToken(options, skipped, item.replace('token ', ''))
    : repairBlock(options, skipped, blockNumber)
}

async function repairBlock(options: RepairOptions, skipped: SkippedItem, number: number) {
  const { chainId, db, habits, mayWrite, node, signal } = options
  const read = await readBlocks(node, { from: number, to: number }, habits, signal)
  if (read[0]?.hash !== skipped.blockHash) throw new ChainMoved()
  const found = await findTokens(options, read)
  if (!(await mayWrite())) return false
  return db.transaction(async (writer) => {
    await lockCursor(writer, chainId)
    if (!(await forgetSkipped(writer, chainId, skipped))) return false
    await writeTransactions(writer, { ...found, chainId, read })
    return true
  })
}

async function repairToken(
  { chainId, db, node, signal }: RepairOptions,
  skipped: SkippedItem,
  address: string,
) {
  const isToken = and(eq(tokens.chainId, chainId), eq(tokens.address, address))
  const [known] = await db.select().from(tokens).where(isToken)
  const within = AbortSignal.any([signal, AbortSignal.timeout(aloneMs)])
  const [row] = known ? await readTokens(node, [{ ...known, address: hexOf(address) }], within) : []
  return db.transaction(async (writer) => {
    if (row) {
      const { decimals, isSpam, name, symbol } = row
      await writer
        .update(tokens)
        .set({ decimals, isSpam, name, symbol, updatedAt: new Date() })
        .where(isToken)
    }
    return forgetSkipped(writer, chainId, skipped)
  })
}

function hexOf(address: string): `0x${string}` {
  return `0x${address.slice(2)}`
}
