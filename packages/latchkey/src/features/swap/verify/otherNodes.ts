import type { Engine } from '../../../core/engine.ts'
import { deadline } from '../../../core/lifetime/deadline.ts'
import type { Network, NodeConfig } from '../../../core/network.ts'
import { isRecord } from '../../../core/untrusted/isRecord.ts'

/** Milliseconds that a node may take, unless the host says otherwise. */
const patience = 5_000
/** Milliseconds for which a node that failed is left alone. */
const pause = 60_000

/** A JSON-RPC error of a node that responded. */
export class NodeRefusal extends Error {
  override readonly name = 'NodeRefusal'
}

type Node = { readonly url: string; readonly config?: NodeConfig | undefined }

/** Nodes that failed, by URL, and methods that they lack: until when they are left alone. */
type Failures = Map<string, number>

export type NodeRequest = { readonly method: string; readonly params: readonly unknown[] }

/**
 * Sends a request to the nodes that the provider does not run, one after the other. Resolves with
 * undefined if none of them answers.
 *
 * @throws {@link NodeRefusal} if a node that knows the method refuses the request
 */
export async function requestOtherNodes(
  engine: Engine,
  network: Network,
  request: NodeRequest,
): Promise<unknown> {
  for (const node of otherNodes(engine, network)) {
    const answer = await requestOneNode(engine, node, request)
    if (answer !== undefined) return answer
  }
  return undefined
}

/**
 * Sends a request to a node. Resolves with undefined if it does not answer, or failed recently.
 *
 * @throws {@link NodeRefusal} if it knows the method and refuses the request
 */
export async function requestOneNode(
  engine: Engine,
  node: Node,
  { method, params }: NodeRequest,
): Promise<unknown> {
  const failures = engine.once(createFailures)
  // A node may lack only the overrides of a call.
  const lacking = `${node.url} ${method} ${params.length}`
  if (isRecent(failures, node.url) || isRecent(failures, lacking)) return undefined
  let answer: unknown
  try {
    answer = await ask(engine, node, { method, params })
  } catch (error) {
    engine.logger.debug('A node for checking swaps did not respond.', error)
    failures.set(node.url, Date.now() + pause)
    return undefined
  }
  if (!isRecord(answer)) return undefined
  if (!isRecord(answer.error)) return answer.result
  const { code, message } = answer.error
  if (!isLacking(code, message)) throw new NodeRefusal(String(message))
  failures.set(lacking, Date.now() + pause)
  return undefined
}

function createFailures(): Failures {
  return new Map()
}

function isRecent(failures: Failures, key: string): boolean {
  return (failures.get(key) ?? 0) > Date.now()
}

/** Whether the node lacks the method, or crashed over it (as Nitro and Bor did). */
function isLacking(code: unknown, message: unknown): boolean {
  return (
    code === -32601 ||
    code === -32004 ||
    /method handler crashed|not (found|available|supported|whitelisted|allowed)|unsupported/i.test(
      String(message),
    )
  )
}

/** The network's nodes, the host's first, less those at the provider's origin. */
export function otherNodes(engine: Engine, { caipNetworkId, rpcUrls }: Network): readonly Node[] {
  const { customRpcUrls, provider } = engine.store.getState().options
  const own = provider.url && new URL(provider.url, 'http://provider').origin
  const nodes: readonly Node[] = [
    ...(customRpcUrls?.[caipNetworkId] ?? []),
    ...rpcUrls.default.http.map((url) => ({ url })),
  ]
  return nodes.filter(({ url }) => /^https?:/.test(url) && new URL(url).origin !== own)
}

async function ask(
  engine: Engine,
  { config: { fetchOptions, timeout = patience } = {}, url }: Node,
  question: object,
): Promise<unknown> {
  const headers = new Headers(fetchOptions?.headers)
  headers.set('content-type', 'application/json')
  const body = JSON.stringify({ id: 1, jsonrpc: '2.0', ...question })
  const answer = await deadline(engine.signal, Math.min(timeout, patience), async (signal) => {
    const response = await fetch(url, { ...fetchOptions, body, headers, method: 'POST', signal })
    return response.json()
  })
  // JSON has no undefined.
  if (answer === undefined) throw new Error('The node did not respond in time.')
  return answer
}
