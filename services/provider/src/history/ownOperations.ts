import * as v from 'valibot'
import type { Hash } from 'viem'
import type { AppContext } from '../AppContext.ts'
import { askNodeAll } from '../indexer/read/askNode.ts'
import { nodeLog } from '../indexer/read/chainShapes.ts'
import { operatorOf } from '../indexer/read/decodeLog.ts'

/** Most transactions of a page that are looked up. An account with more is being spammed. */
const most = 20

const receipt = v.nullable(v.object({ logs: v.array(nodeLog) }))

/**
 * Finds the transactions that contain an ERC-4337 operation of the account: its own, though a bundler
 * sent them. Those of a node that does not respond count as not the account's.
 */
export function ownOperations({ log, ports }: Pick<AppContext, 'log' | 'ports'>) {
  return async (
    chainId: string,
    account: string,
    hashes: readonly Hash[],
  ): Promise<ReadonlySet<string>> => {
    const node = ports.nodes.get(chainId)
    const asked = hashes.slice(0, most)
    if (!node || asked.length === 0) return new Set()
    const calls = asked.map((hash) => ({ method: 'eth_getTransactionReceipt', params: [hash] }))
    try {
      const receipts = await askNodeAll(node, receipt, calls)
      return new Set(
        asked.filter((_, index) =>
          receipts[index]?.logs.some((entry) => operatorOf(entry) === account),
        ),
      )
    } catch (error) {
      log({ level: 'error', message: `operations on ${chainId}: ${error}`, requestId: 'history' })
      return new Set()
    }
  }
}
