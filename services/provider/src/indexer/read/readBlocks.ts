import { mapLimited } from '../../mapLimited.ts'
import type { ChainNode } from '../../upstreams/nodes/chainNodes.ts'
import { groupBy } from '../groupBy.ts'
import { askNodeAll, toHex } from './askNode.ts'
import { type NodeBlock, nodeBlock } from './chainShapes.ts'
import { decodeLog, operatorOf, withoutEchoes } from './decodeLog.ts'
import { readInternal, type Tracers } from './readInternal.ts'
import { type LogSpan, readLogs } from './readLogs.ts'
import { readReceipts } from './readReceipts.ts'
import type { Transfer } from './Transfer.ts'

/** A transaction with its transfers. */
export type ReadTransaction = NodeBlock['transactions'][number] & {
  readonly fee: bigint
  readonly isSuccess: boolean
  readonly transfers: readonly Transfer[]
  /** Accounts of its ERC-4337 user operations. */
  readonly operators: readonly `0x${string}`[]
}

/** A block, ready to be written. */
export type ReadBlock = Omit<NodeBlock, 'transactions'> & {
  readonly transactions: readonly ReadTransaction[]
}

/** Learned limits of a node. */
export type NodeHabits = {
  readonly span: LogSpan
  readonly tracers: Tracers
  /** Blocks up to this one are read one by one, because one of them failed. */
  carefulUntil?: number
  /** The fullest block of the last ones that were read. */
  readable?: number
}

/** The chain was reorganised between two requests, so their results are inconsistent. */
export class ChainMoved extends Error {
  override readonly name = 'ChainMoved'
}

/**
 * Reads blocks with their transactions, fees, outcomes and transfers. @throws {@link ChainMoved}
 */
export async function readBlocks(
  node: ChainNode,
  range: { readonly from: number; readonly to: number },
  habits: NodeHabits,
  signal: AbortSignal,
): Promise<ReadBlock[]> {
  const numbers = Array.from({ length: range.to - range.from + 1 }, (_, i) => range.from + i)
  const [logs, blocks] = await Promise.all([
    readLogs(node, range, habits.span, signal),
    askNodeAll(node, nodeBlock, numbers.map(blockCall), signal),
  ])
  const hashes = new Map(blocks.map(({ hash, number }) => [number, hash]))
  for (const { number, parentHash } of blocks)
    if (number > range.from && hashes.get(number - 1) !== parentHash) throw new ChainMoved()
  for (const { blockHash, blockNumber } of logs)
    if (hashes.get(blockNumber) !== blockHash) throw new ChainMoved()
  const logsOf = groupBy(logs, ({ transactionHash }) => transactionHash)

  const read = await mapLimited(blocks, 8, async (block) => {
    if (block.transactions.length === 0) return { ...block, transactions: [] }
    // Internal transfers need a contract call.
    const mayMove = block.transactions.some(({ input, to }) => !to || input !== '0x')
    const [receipts, internal] = await Promise.all([
      readReceipts(node, block, signal),
      mayMove ? readInternal(node, block.number, habits.tracers, signal) : [],
    ])
    const receiptOf = new Map(receipts.map((receipt) => [receipt.transactionHash, receipt]))
    const internalOf = groupBy(internal, ({ transactionHash }) => transactionHash)
    const transactions = block.transactions.map((transaction) => {
      const { from, hash, to, value } = transaction
      const receipt = receiptOf.get(hash)
      if (receipt?.blockHash !== block.hash) throw new ChainMoved()
      const { effectiveGasPrice, gasUsed, l1Fee, status } = receipt
      const isSuccess = status !== 0n
      const own = logsOf.get(hash) ?? []
      const direct = { transactionHash: hash, position: 'value', kind: 'native' } as const
      const transfers: Transfer[] = isSuccess
        ? [
            ...(to && value > 0n
              ? [
                  {
                    ...direct,
                    token: undefined,
                    tokenId: undefined,
                    sender: from,
                    recipient: to,
                    value,
                  },
                ]
              : []),
            ...(internalOf.get(hash) ?? []),
            ...withoutEchoes(own.flatMap(decodeLog), own),
          ]
        : []
      return {
        ...transaction,
        fee: gasUsed * (effectiveGasPrice ?? 0n) + (l1Fee ?? 0n),
        isSuccess,
        transfers,
        operators: own.flatMap((log) => operatorOf(log) ?? []),
      }
    })
    return { ...block, transactions }
  })
  const [fullest] = [...read].sort((a, b) => b.transactions.length - a.transactions.length)
  if (fullest?.transactions.length) habits.readable = fullest.number
  return read
}

function blockCall(number: number) {
  return { method: 'eth_getBlockByNumber', params: [toHex(number), true] }
}
