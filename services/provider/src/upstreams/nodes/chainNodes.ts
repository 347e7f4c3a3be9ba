import { mapLimited } from '../../mapLimited.ts'
import { type Clock, systemClock } from '../clock.ts'
import { type Breaker, createBreaker } from '../createBreaker.ts'
import type { Fetch } from '../fetchJson.ts'
import { resilient } from '../resilient.ts'
import { isPassing, UpstreamError } from '../UpstreamError.ts'
import { callNode, callNodeTogether, type RpcRequest } from './callNode.ts'
import { parseExactly } from './parseExactly.ts'

export type { RpcRequest } from './callNode.ts'

/** The nodes of one chain, asked as one. */
export type ChainNode = {
  /**
   * Asks the first node that is well, and the next one where it does not answer.
   *
   * @throws `RpcError` what a node answered; {@link UpstreamError} where none did
   */
  request(call: RpcRequest, signal?: AbortSignal): Promise<unknown>
  /**
   * Asks many things, in batches as large as the node takes, one by one where it takes none. Answers
   * come in the order of the calls.
   *
   * @throws as {@link request} does, for the first that fails
   */
  requestAll(calls: readonly RpcRequest[], signal?: AbortSignal): Promise<unknown[]>
  /** Which nodes are well, in their order. */
  health(): readonly boolean[]
}

/** The nodes of all chains, by CAIP-2 id. */
export type ChainNodes = ReadonlyMap<string, ChainNode>

export type ChainNodesOptions = {
  /** Node URLs by CAIP-2 id, the best first. */
  readonly urls: Readonly<Record<string, string | readonly string[]>>
  /** @default 10 s */
  readonly timeoutMs?: number
  /** How long a node that keeps failing is left alone. @default 10 s */
  readonly restMs?: number
  readonly clock?: Clock
  readonly fetch?: Fetch
}

/** So many calls go in one batch, until a node takes fewer. */
const largestBatch = 32

/** So many batches, or calls of their own, are under way at once. */
const lanes = 4

/** Makes the nodes of all chains from their URLs. */
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
  // EVM nodes write large numbers as text anyway.
  const parse = chainId.startsWith('solana:') ? parseExactly : undefined
  const nodes = urls.map((url, index) => {
    const name = urls.length > 1 ? `node ${index + 1} of ${chainId}` : `node of ${chainId}`
    const breaker = createBreaker({ name, failures: 3, restMs, clock })
    const ask = resilient(
      (call: RpcRequest, signal) =>
        callNode(call, { fetch, name, parse, signal, url: new URL(url) }),
      { name, breaker, clock, timeoutMs },
    )
    // What fails together is asked alone: only that says how the node is.
    const askTogether = resilient(
      (calls: readonly RpcRequest[], signal) =>
        callNodeTogether(calls, { fetch, name, parse, signal, url: new URL(url) }),
      { name, clock, timeoutMs },
    )
    return { ask, askTogether, breaker, batch: { most: largestBatch } }
  })

  async function request(call: RpcRequest, signal?: AbortSignal): Promise<unknown> {
    let problem: unknown = new UpstreamError(chainId, 'unreachable', 'there is no node')
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
        // Too many, or none at all: the next batch is half as large, and one call is none.
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

/** Those that are well first; those that rest may be back, so they come last instead of never. */
function inOrder<node extends { readonly breaker: Breaker }>(nodes: readonly node[]): node[] {
  return [
    ...nodes.filter(({ breaker }) => breaker.isClosed()),
    ...nodes.filter(({ breaker }) => !breaker.isClosed()),
  ]
}

/** A node whose answer makes no sense, or that locks us out, says nothing about the next one. */
function isOdd(error: unknown): boolean {
  return (
    error instanceof UpstreamError && (error.problem === 'invalid' || error.problem === 'refused')
  )
}
