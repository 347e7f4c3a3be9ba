import * as v from 'valibot'
import type { ChainNode } from '../../upstreams/nodes/chainNodes.ts'
import { RpcError } from '../../upstreams/nodes/RpcError.ts'
import { askNode, askNodeAll, toHex } from './askNode.ts'
import { type NodeBlock, type NodeReceipt, nodeReceipt } from './chainShapes.ts'

/** Reads the receipts of a block in one call, or one by one if the node lacks that method. */
export async function readReceipts(
  node: ChainNode,
  { number, transactions }: NodeBlock,
  signal: AbortSignal,
): Promise<NodeReceipt[]> {
  try {
    const call = { method: 'eth_getBlockReceipts', params: [toHex(number)] }
    return await askNode(node, v.array(nodeReceipt), call, signal)
  } catch (error) {
    if (!(error instanceof RpcError)) throw error
  }
  const calls = transactions.map(({ hash }) => ({
    method: 'eth_getTransactionReceipt',
    params: [hash],
  }))
  return askNodeAll(node, nodeReceipt, calls, signal)
}
