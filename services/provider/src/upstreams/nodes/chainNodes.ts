import { mapLimited } from '../../mapLimited.ts'
import { type Clock, systemClock } from '../clock.ts'
import { type Breaker, createBreaker } from '../createBreaker.ts'
import type { Fetch } from '../fetchJson.ts'
import { resilient } from '../resilient.ts'
import { isPassing, UpstreamError } from '../UpstreamError.ts'
import { callNode, callNodeTogether, type RpcRequest } from './callNode.ts'
import { parseExactly } from './parseExactly.ts'

export type { RpcRequest } from './callNode.ts'

/** The nodes of one chain, with failover. */
export type ChainNode = {
  /**
   * Sends a call to the first working node, and to the next if it fails.
   *
   * @throws `RpcError` a node's error; {@link UpstreamError} if none answers
   */
  request(call: RpcRequest, signal?: AbortSignal): Promise<unknown>
  /**
   * Sends many calls, in batches as large as the node accepts, or one by one. Results are in the
   * order of the calls.
   *
   * @throws as {@link request} does, for the first that fails
   */
  requestAll(calls: readonly RpcRequest[], signal?: AbortSignal): Promise<unknown[]>
  /** Whether each node works, in order of preference. */
  health(): readonly boolean[]
}

/** Nodes by CAIP-2 id. */
export type ChainNodes = ReadonlyMap<string, ChainNode>

export type ChainNodesOptions = {
  /** Node URLs by CAIP-2 id, preferred first. */
  readonly urls: Readonly<Record<string, string | readonly string[]>>
  /** @default 10 s */
  readonly timeoutMs?: number
  /** How long a failing node is skipped. @default 10 s */
  readonly restMs?: number
  readonly clock?: Clock
  readonly fetch?: Fetch
}

/** Calls per batch, until a node accepts fewer. */
const largestBatch = 32

/** Most concurrent batches or single calls. */
const lanes = 4

/** Creates the nodes of all chains. */
export function chainNodes({ urls, ...options }: ChainNodesOptions): ChainNodes {
  return new Map(
    Object.entries(urls).map(([chainId, list]) => [
      chainId,
      chainNode(chainId, [list].flat(), options),
    ]),
  )
}

function chainNode(
  chainId: string,
  urls: readonly string[],
  {
    clock = systemClock,
    fetch,
    restMs = 10_000,
    timeoutMs = 10_000,
  }: Omit<ChainNodesOptions, 'urls'>,
): ChainNode {
  // EVM nodes already write large numbers as text.
  const parse = chainId.startsWith('solana:') ? parseExactly : undefined
  const nodes = urls.map((url, index) => {
    const name = urls.length > 1 ? `node ${index + 1} of ${chainId}` : `node of ${chainId}`
    const breaker = createBreaker({ name, failures: 3, restMs, clock })
    const ask = resilient(
      (call: RpcRequest, signal) =>
        callNode(call, { fetch, name, parse, signal, url: new URL(url) }),
      { name, breaker, clock, timeoutMs },
    )
    // Calls of a failed batch are repeated alone; only those count against the node.
    const askTogether = resilient(
      (calls: readonly RpcRequest[], signal) =>
        callNodeTogether(calls, { fetch, name, parse, signal, url: new URL(url) }),
      { name, clock, timeoutMs },
    )
    return { ask, askTogether, breaker, batch: { most: largestBatch } }
  })

  async function request(call: RpcRequest, signal?: AbortSignal): Promise<unknown> {
    let problem: unknown = new UpstreamError(chainId, 'unreachable', 'no node is configured')
    for (const { ask } of inOrder(nodes)) {
      try {
        return await ask(call, signal)
      } catch (error) {
        signal?.throwIfAborted()
        problem = error
        const isResting = error instanceof UpstreamError && error.problem === 'resting'
        if (!isPassing(error) && !isResting && !isOdd(error)) break
      }
    }
    throw problem
  }

  async function requestSome(calls: readonly RpcRequest[], signal?: AbortSignal) {
    const [node] = inOrder(nodes)
    if (node && calls.length > 1 && node.batch.most >= calls.length)
      try {
        return await node.askTogether(calls, signal)
      } catch (error) {
        signal?.throwIfAborted()
        // Too many calls, or no batches at all: the next batch is half as large, and a single call
        // is no batch.
        if (isOdd(error)) node.batch.most = Math.min(node.batch.most, calls.length >> 1)
      }
    const answers: unknown[] = []
    for (const call of calls) answers.push(await request(call, signal))
    return answers
  }

  return {
    health: () => nodes.map(({ breaker }) => breaker.isClosed()),
    request,
    async requestAll(calls, signal) {
      const most = Math.max(1, inOrder(nodes)[0]?.batch.most ?? 1)
      const batches = Array.from({ length: Math.ceil(calls.length / most) }, (_, index) =>
        calls.slice(index * most, (index + 1) * most),
      )
      const limit = most > 1 ? lanes : lanes * 4
      return (await mapLimited(batches, limit, (some) => requestSome(some, signal))).flat(1)
    },
  }
}

/** Working nodes first. Resting ones may have recovered, so they come last. */
function inOrder<node extends { readonly breaker: Breaker }>(nodes: readonly node[]): node[] {
  return [
    ...nodes.filter(({ breaker }) => breaker.isClosed()),
    ...nodes.filter(({ breaker }) => !breaker.isClosed()),
  ]
}

/** A node with an invalid response or a refusal says nothing about the next node. */
function isOdd(error: unknown): boolean {
  return (
    error instanceof UpstreamError && (error.problem === 'invalid' || error.problem === 'refused')
  )
}
