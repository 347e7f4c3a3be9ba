import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { ChainNode } from '../../upstreams/nodes/chainNodes.ts'
import { RpcError } from '../../upstreams/nodes/RpcError.ts'
import { askNode, toHex } from './askNode.ts'
import { type NodeCall, type NodeTrace, nodeCallTree, nodeTrace } from './chainShapes.ts'
import type { Transfer } from './Transfer.ts'

/** Tracing methods that a node may support. */
export type Tracers = Set<'trace_block' | 'debug_traceBlockByNumber'>

/** All tracing methods. */
export function allTracers(): Tracers {
  return new Set(['trace_block', 'debug_traceBlockByNumber'])
}

/** Internal coin transfers of a block; none if the node supports no tracing. */
export async function readInternal(
  node: ChainNode,
  block: number,
  tracers: Tracers,
  signal: AbortSignal,
): Promise<Transfer[]> {
  for (const method of tracers)
    try {
      if (method === 'trace_block') {
        const call = { method, params: [toHex(block)] }
        return fromTraces(await askNode(node, v.array(nodeTrace), call, signal))
      }
      const call = { method, params: [toHex(block), { tracer: 'callTracer' }] }
      const trees = await askNode(node, v.array(v.unknown()), call, signal)
      // A transaction that cannot be traced has an error instead of a result.
      return trees.flatMap((tree) => {
        const { output, success } = v.safeParse(nodeCallTree, tree)
        return success ? fromCalls(output.txHash, output.result) : []
      })
    } catch (error) {
      if (!(error instanceof RpcError)) throw error
      // -32601: the method does not exist, so it is never called again.
      if (error.code === -32601) tracers.delete(method)
    }
  return []
}

function fromTraces(traces: readonly NodeTrace[]): Transfer[] {
  const transfers: Transfer[] = []
  // Traces come in the order of execution, so what a failed call contains follows it directly.
  let failed: { readonly hash: string | null | undefined; readonly depth: number } | undefined
  for (const { action, error, result, traceAddress, transactionHash, type } of traces) {
    if (failed && (failed.hash !== transactionHash || traceAddress.length <= failed.depth))
      failed = undefined
    if (error) failed ??= { hash: transactionHash, depth: traceAddress.length }
    const isCall = type === 'call' && action.callType === 'call'
    const isEnd = type === 'suicide' || type === 'selfdestruct'
    if (!transactionHash || failed || !(isCall || isEnd || type === 'create')) continue
    // The transaction's own value is recorded elsewhere.
    if (traceAddress.length === 0 && !isEnd) continue
    const sender = isEnd ? action.address : action.from
    const recipient = isEnd ? action.refundAddress : isCall ? action.to : result?.address
    const value = (isEnd ? action.balance : action.value) ?? 0n
    if (sender && recipient && value !== 0n)
      transfers.push(native(transactionHash, traceAddress, { sender, recipient, value }))
  }
  return transfers
}

const moving = new Set(['CALL', 'CREATE', 'CREATE2', 'SELFDESTRUCT'])

function fromCalls(hash: `0x${string}`, root: NodeCall): Transfer[] {
  const transfers: Transfer[] = []
  // The path is shared by all steps: copying it for each would take quadratic time.
  const path: number[] = []
  function visit(call: NodeCall): void {
    if (call.error) return
    if (path.length > 0 && moving.has(call.type) && call.to && call.value)
      transfers.push(
        native(hash, path, { sender: call.from, recipient: call.to, value: call.value }),
      )
    for (const [index, inner] of (call.calls ?? []).entries()) {
      path.push(index)
      visit(inner)
      path.pop()
    }
  }
  visit(root)
  return transfers
}

/** Longest path that is written out. A call may be 1,024 levels deep. */
const longestPath = 64

function native(
  transactionHash: `0x${string}`,
  path: readonly number[],
  sides: Pick<Transfer, 'sender' | 'recipient' | 'value'>,
): Transfer {
  const base = { kind: 'native', token: undefined, tokenId: undefined } as const
  const text = path.join('.')
  const place =
    text.length > longestPath
      ? createHash('sha256').update(text).digest('hex').slice(0, longestPath)
      : text
  return { transactionHash, position: `trace:${place}`, ...base, ...sides }
}
