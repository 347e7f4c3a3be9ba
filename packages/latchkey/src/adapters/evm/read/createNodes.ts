import {
  type Client,
  createClient,
  createTransport,
  HttpRequestError,
  http,
  shouldThrow,
  TimeoutError,
  type Transport,
} from 'viem'
import { property } from '../../../core/eip1193/provider.ts'
import { layersOf } from '../../../core/eip1193/walletError.ts'
import { coreError } from '../../../core/errors/errors.ts'
import type { Network } from '../../../core/network.ts'
import {
  createFailover,
  type Failover,
  type NodeFailure,
} from '../../../core/nodes/createFailover.ts'
import { nodeError } from '../../../core/nodes/errors.ts'
import type { AdapterContext } from '../../../core/ports/adapter.ts'

/** Returns the client that reads from a chain's nodes. */
export type Nodes = (network: Network) => Client

/** HTTP statuses and JSON-RPC codes of a node that may work in a moment. */
const passing = [408, 425, 429, 500, 502, 503, 504]
const limits = [-32005, -32007, 429]

/** Keeps one client per chain, created on first use. */
export function createNodes(context: AdapterContext): Nodes {
  const { rpcUrls, signal } = context
  const failover = createFailover(context)
  const clients = new Map<string, Client>()

  return (network) => {
    if (signal.aborted) throw coreError('DESTROYED')
    const urls = rpcUrls(network)
    if (urls.length === 0) throw nodeError('NETWORK_NOT_FOUND')
    const key = [network.caipNetworkId, ...urls].join(' ')
    const client =
      clients.get(key) ?? createClient({ transport: transportOf(context, failover, network) })
    clients.set(key, client)
    return client
  }
}

/** viem's own `fallback` pings every node, and prefers a fast one to the host's. */
function transportOf(
  { nodeConfig }: AdapterContext,
  failover: Failover,
  network: Network,
): Transport {
  return (options) => {
    const nodes = new Map<string, ReturnType<Transport>>()
    const nodeOf = (url: string) => {
      const config = { ...nodeConfig(network, url), retryCount: 0 }
      const node = nodes.get(url) ?? http(url, config)({ ...options, retryCount: 0 })
      nodes.set(url, node)
      return node
    }
    const request: ReturnType<Transport>['request'] = (question) =>
      failover(network, { classify, send: (url) => nodeOf(url).request(question) })
    return createTransport({ key: 'nodes', name: 'Nodes', request, retryCount: 0, type: 'nodes' })
  }
}

function classify(error: unknown): NodeFailure {
  if (!(error instanceof Error) || shouldThrow(error)) return 'final'
  for (const layer of layersOf(error)) {
    if (layer instanceof TimeoutError) return 'silent'
    if (layer instanceof HttpRequestError) {
      const { status } = layer
      return status === undefined || status > 504 || passing.includes(status) ? 'busy' : 'unfit'
    }
    if (limits.includes(Number(property(layer, 'code')))) return 'busy'
  }
  return 'unfit'
}
