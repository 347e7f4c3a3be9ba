import * as v from 'valibot'
import type { ChainNode } from '../../upstreams/nodes/chainNodes.ts'
import { UpstreamError } from '../../upstreams/UpstreamError.ts'
import { askNode, toHex } from './askNode.ts'
import { type NodeLog, nodeLog } from './chainShapes.ts'
import { topicsOfInterest } from './decodeLog.ts'

/** How many blocks are asked for at once; it adapts to what the node bears. */
export type LogSpan = { blocks: number }

/** No node is asked for more. */
export const widestSpan = 1_000

/** The logs of a range of blocks that tell of transfers. What a node refuses is asked in halves. */
export async function readLogs(
  node: ChainNode,
  { from, to }: { readonly from: number; readonly to: number },
  span: LogSpan,
  signal: AbortSignal,
): Promise<NodeLog[]> {
  const found: NodeLog[] = []
  let next = from
  while (next <= to) {
    const last = Math.min(to, next + span.blocks - 1)
    try {
      const filter = { fromBlock: toHex(next), toBlock: toHex(last), topics: [topicsOfInterest] }
      const call = { method: 'eth_getLogs', params: [filter] }
      found.push(...(await askNode(node, v.array(nodeLog), call, signal)))
      next = last + 1
      span.blocks = Math.min(widestSpan, span.blocks * 2)
    } catch (error) {
      signal.throwIfAborted()
      // Nodes refuse too much in many ways: an error, HTTP 413 or 429, half an answer, silence.
      const blocks = last - next + 1
      if (blocks === 1 || isAway(error)) throw error
      span.blocks = Math.ceil(blocks / 2)
    }
  }
  return found
}

function isAway(error: unknown): boolean {
  return (
    error instanceof UpstreamError &&
    (error.problem === 'unreachable' || error.problem === 'resting')
  )
}
