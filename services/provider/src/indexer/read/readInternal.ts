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
        return success ? fromCall(output.txHash, output.result, []) : []
      })
    } catch (error) {
      if (!(error instanceof RpcError)) throw error
      // -32601: the method does not exist, so it is never called again.
      if (error.code === -32601) tracers.delete(method)
    }
  return []
}

function fromTraces(traces: readonly NodeTrace[]): Transfer[] {
  const failed = new Set(
    traces.filter(({ error }) => error).map((trace) => pathOf(trace, trace.traceAddress.length)),
  )
  return traces.flatMap((trace) => {
    const { action, result, traceAddress, transactionHash, type } = trace
    // A failed call reverts everything below it.
    const isUndone = [...traceAddress.keys(), traceAddress.length].some((depth) =>
      failed.has(pathOf(trace, depth)),
    )
    const isCall = type === 'call' && action.callType === 'call'
    const isEnd = type === 'suicide' || type === 'selfdestruct'
    if (!transactionHash || isUndone || !(isCall || isEnd || type === 'create')) return []
    // The transaction's own value is recorded elsewhere.
    if (traceAddress.length === 0 && !isEnd) return []
    const sender = isEnd ? action.address : action.from
    const recipient = isEnd ? action.refundAddress : isCall ? action.to : result?.address
    const value = (isEnd ? action.balance : action.value) ?? 0n
    if (!sender || !recipient || value === 0n) return []
    return [native(transactionHash, traceAddress, { sender, recipient, value })]
  })
}

function pathOf({ traceAddress, transactionHash }: NodeTrace, depth: number): string {
  return [transactionHash, ...traceAddress.slice(0, depth)].join()
}

function fromCall(hash: `0x${string}`, call: NodeCall, path: readonly number[]): Transfer[] {
  if (call.error) return []
  const moves = ['CALL', 'CREATE', 'CREATE2', 'SELFDESTRUCT'].includes(call.type)
  const own =
    path.length > 0 && moves && call.to && call.value
      ? [native(hash, path, { sender: call.from, recipient: call.to, value: call.value })]
      : []
  const below = call.calls ?? []
  return [...own, ...below.flatMap((inner, index) => fromCall(hash, inner, [...path, index]))]
}

function native(
  transactionHash: `0x${string}`,
  path: readonly number[],
  sides: Pick<Transfer, 'sender' | 'recipient' | 'value'>,
): Transfer {
  const base = { kind: 'native', token: undefined, tokenId: undefined } as const
  return { transactionHash, position: `trace:${path.join('.')}`, ...base, ...sides }
}
