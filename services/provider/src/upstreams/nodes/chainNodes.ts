import * as v from 'valibot'
import { type Clock, systemClock } from '../clock.ts'
import { type Breaker, createBreaker } from '../createBreaker.ts'
import { type Fetch, fetchJson } from '../fetchJson.ts'
import { resilient } from '../resilient.ts'
import { isPassing, UpstreamError } from '../UpstreamError.ts'
import { RpcError } from './RpcError.ts'

export type RpcRequest = { readonly method: string; readonly params?: unknown }

/** The nodes of one chain, asked as one. */
export type ChainNode = {
  /**
   * Asks the first node that is well, and the next one where it does not answer.
   *
   * @throws {@link RpcError} what a node answered; {@link UpstreamError} where none did
   */
  request(call: RpcRequest, signal?: AbortSignal): Promise<unknown>
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

const Answer = v.object({
  result: v.optional(v.unknown()),
  error: v.optional(
    v.object({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) }),
  ),
})

// Nodes for hire say with these that it is too much for now: another one may have time.
const busyCodes = new Set([-32005, 429])

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
  const nodes = urls.map((url, index) => {
    const name = urls.length > 1 ? `node ${index + 1} of ${chainId}` : `node of ${chainId}`
    const breaker = createBreaker({ name, failures: 3, restMs, clock })
    const ask = resilient(
      (call: RpcRequest, signal) => askNode({ call, fetch, name, signal, url: new URL(url) }),
      { name, breaker, clock, timeoutMs },
    )
    return { ask, breaker }
  })

  return {
    health: () => nodes.map(({ breaker }) => breaker.isClosed()),
    async request(call, signal) {
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

async function askNode({
  call,
  name,
  ...where
}: {
  readonly call: RpcRequest
  readonly name: string
  readonly url: URL
  readonly signal: AbortSignal
  readonly fetch: Fetch | undefined
}): Promise<unknown> {
  const { fetch, ...rest } = where
  const { error, result } = await fetchJson({
    ...rest,
    ...(fetch && { fetch }),
    name,
    schema: Answer,
    body: { jsonrpc: '2.0', id: 1, method: call.method, params: call.params ?? [] },
  })
  if (!error) return result
  if (busyCodes.has(error.code)) throw new UpstreamError(name, 'busy', error.message)
  throw new RpcError(error)
}
