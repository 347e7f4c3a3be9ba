import * as v from 'valibot'
import type { ChainNode } from '../../upstreams/nodes/chainNodes.ts'
import { UpstreamError } from '../../upstreams/UpstreamError.ts'
import { askNode, toHex } from './askNode.ts'
import { type NodeLog, nodeLog } from './chainShapes.ts'
import { topicsOfInterest } from './decodeLog.ts'

/** Blocks per request; adapts to the node's limits. */
export type LogSpan = { blocks: number }

/** Upper bound of the span. */
export const widestSpan = 1_000

/** Reads the transfer logs of a range of blocks. A refused range is halved. */
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
      // Spread arguments overflow the stack at about 120,000 logs.
      for (const log of await askNode(node, v.array(nodeLog), call, signal)) found.push(log)
      next = last + 1
      span.blocks = Math.min(widestSpan, span.blocks * 2)
    } catch (error) {
      signal.throwIfAborted()
      // Nodes refuse large ranges in many ways: an error, HTTP 413 or 429, a truncated response, a
      // timeout.
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
