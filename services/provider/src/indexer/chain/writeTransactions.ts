import { zeroAddress } from 'viem'
import { accountTransactions, tokens, transactions, transfers } from '../../db/chainTables.ts'
import { inChunks } from '../inChunks.ts'
import { countNfts, type NftMove } from '../nfts/countNfts.ts'
import type { ReadBlock, ReadTransaction } from '../read/readBlocks.ts'
import { mostDecimals } from '../read/readTokens.ts'
import type { Writer } from './cursor.ts'
import type { FoundTokens } from './findTokens.ts'
import { markDue } from './markDue.ts'
import { noteSkipped, skippedToken } from './skippedItems.ts'

/**
 * The last second that a PostgreSQL timestamp and a JavaScript date share; a block may claim any
 * number.
 */
const lastSecond = 253_402_300_799

export type WrittenTransactions = FoundTokens & {
  readonly chainId: string
  readonly read: readonly ReadBlock[]
}

/** Writes the transactions of blocks with their transfers, accounts and new tokens. */
export async function writeTransactions(
  writer: Writer,
  { chainId, newTokens, read, refused, skipped }: WrittenTransactions,
): Promise<void> {
  const unseen = new Set([
    ...refused,
    ...newTokens.filter(({ decimals }) => decimals > mostDecimals).map(({ address }) => address),
  ])
  const mined = read.flatMap((block) => {
    const base = { chainId, blockNumber: block.number, minedAt: dateOf(block.timestamp) }
    return block.transactions.map((transaction) => ({ base, block, transaction }))
  })
  const moves = mined.flatMap(({ base, transaction }) =>
    transaction.transfers.map((transfer) => ({ ...base, ...transfer })),
  )

  for (const some of inChunks(mined))
    await writer
      .insert(transactions)
      .values(
        some.map(
          ({ base, block, transaction: { from, input, to, transactionIndex, ...rest } }) => ({
            ...base,
            hash: rest.hash,
            blockHash: block.hash,
            position: transactionIndex,
            sender: from,
            recipient: to ?? null,
            nonce: rest.nonce,
            value: rest.value,
            selector: input.length >= 10 ? input.slice(0, 10) : null,
            fee: rest.fee,
            isSuccess: rest.isSuccess,
          }),
        ),
      )
      .onConflictDoNothing()
  for (const some of inChunks(moves)) {
    const written = await writer
      .insert(transfers)
      .values(some)
      .onConflictDoNothing()
      .returning(nftColumns)
    await countNfts(writer, chainId, written.flatMap(nftMoveOf))
  }
  const concerned = mined.flatMap(({ base, transaction }) =>
    whomConcerns(transaction, unseen).map((account) => ({
      ...base,
      account,
      isSigned: signersOf(transaction).has(account),
      transactionHash: transaction.hash,
      position: transaction.transactionIndex,
    })),
  )
  for (const some of inChunks(concerned))
    await writer.insert(accountTransactions).values(some).onConflictDoNothing()
  for (const some of inChunks(newTokens))
    await writer
      .insert(tokens)
      .values(some.map((token) => ({ ...token, chainId })))
      .onConflictDoNothing()

  await markDue(writer, { chainId, blockNumber: read.at(-1)?.number ?? 0 }, [
    ...mined.map(({ transaction }) => ({ account: transaction.from, token: 'native' })),
    ...moves
      .filter(({ kind }) => kind === 'native' || kind === 'erc20')
      .flatMap(({ recipient, sender, token = 'native' }) =>
        [recipient, sender].map((account) => ({ account, token })),
      ),
  ])
  await noteSkipped(writer, chainId, skipped.map(skippedToken))
}

/** The columns of a written transfer that the owners of NFTs are counted from. */
const nftColumns = {
  blockNumber: transfers.blockNumber,
  recipient: transfers.recipient,
  sender: transfers.sender,
  token: transfers.token,
  tokenId: transfers.tokenId,
  value: transfers.value,
}

function nftMoveOf({
  token,
  tokenId,
  ...move
}: Pick<typeof transfers.$inferSelect, keyof typeof nftColumns>): NftMove[] {
  return token !== null && tokenId !== null ? [{ ...move, token, tokenId }] : []
}

/**
 * Accounts whose history contains the transaction: its sender, and the parties of its transfers.
 */
function whomConcerns(
  { from, operators, to, transfers, value }: ReadTransaction,
  unseen: ReadonlySet<string>,
): string[] {
  const parties = transfers
    .filter(({ token }) => !token || !unseen.has(token))
    .flatMap(({ recipient, sender }) => [recipient, sender])
  const recipient = to && value > 0n ? [to] : []
  const accounts = new Set<string>([from, ...recipient, ...operators, ...parties])
  accounts.delete(zeroAddress)
  return [...accounts]
}

/**
 * Accounts that signed the transaction, or an operation within it. An account that is called, and
 * whose assets move, has code that allowed it (EIP-7702).
 */
function signersOf({ from, operators, to, transfers }: ReadTransaction): ReadonlySet<string> {
  const hasActed = to && transfers.some(({ sender, token }) => sender === to && token)
  return new Set([from, ...operators, ...(hasActed ? [to] : [])])
}

export function dateOf(timestamp: number): Date {
  return new Date(Math.min(timestamp, lastSecond) * 1_000)
}
