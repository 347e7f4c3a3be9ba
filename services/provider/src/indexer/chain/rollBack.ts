import { and, eq, gt } from 'drizzle-orm'
import {
  accountTransactions,
  blocks,
  skippedItems,
  transactions,
  transfers,
} from '../../db/chainTables.ts'
import type { Database } from '../../db/Database.ts'
import { inChunks } from '../inChunks.ts'
import { recountNfts } from '../nfts/countNfts.ts'
import { holdCursor, moveCursor, type Place } from './cursor.ts'
import { markDue } from './markDue.ts'

/** Deletes every block after an ancestor, in one transaction. */
export async function rollBack(
  db: Database,
  {
    ancestor,
    chainId,
    from,
  }: {
    readonly chainId: string
    /** The cursor's position. */
    readonly from: Place
    /** The last block to keep; undefined to keep none. */
    readonly ancestor: Place | undefined
  },
): Promise<void> {
  const height = ancestor?.number ?? -1
  await db.transaction(async (writer) => {
    await holdCursor(writer, chainId, from)
    const lostTransactions = await writer
      .delete(transactions)
      .where(and(eq(transactions.chainId, chainId), gt(transactions.blockNumber, height)))
      .returning({ account: transactions.sender })
    const lost = await writer
      .delete(transfers)
      .where(and(eq(transfers.chainId, chainId), gt(transfers.blockNumber, height)))
      .returning()
    await writer
      .delete(accountTransactions)
      .where(
        and(eq(accountTransactions.chainId, chainId), gt(accountTransactions.blockNumber, height)),
      )
    await writer.delete(blocks).where(and(eq(blocks.chainId, chainId), gt(blocks.number, height)))
    await writer
      .delete(skippedItems)
      .where(and(eq(skippedItems.chainId, chainId), gt(skippedItems.blockNumber, height)))

    await markDue(writer, { chainId, blockNumber: Math.max(height, 0) }, [
      ...lostTransactions.map(({ account }) => ({ account, token: 'native' })),
      ...lost
        .filter(({ kind }) => kind === 'native' || kind === 'erc20')
        .flatMap(({ recipient, sender, token }) =>
          [recipient, sender].map((account) => ({ account, token: token ?? 'native' })),
        ),
    ])
    const items = lost.flatMap(({ token, tokenId }) =>
      token && tokenId !== null ? [{ token, tokenId }] : [],
    )
    for (const some of inChunks(items)) await recountNfts(writer, chainId, some)
    await moveCursor(writer, chainId, ancestor)
  })
}
