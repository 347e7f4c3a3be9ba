import { type Client, createClient, fallback, http, type Transport } from 'viem'
import { coreError } from '../../../core/errors/errors.ts'
import type { Network } from '../../../core/network.ts'
import { nodeError } from '../../../core/nodes/errors.ts'
import type { AdapterContext } from '../../../core/ports/adapter.ts'

/** Returns the client that reads from a chain's nodes. */
export type Nodes = (network: Network) => Client

/** Stop comparing a chain's nodes after this time without a request, in ms. */
const idleAfter = 60_000

const ranking = {
  interval: 4_000,
  sampleCount: 10,
  timeout: 1_000,
  weights: { latency: 0.3, stability: 0.7 },
}

/**
 * Keeps one client per chain, created on first use. viem compares several nodes in the background,
 * so a client ends after a minute without use or with the instance.
 */
export function createNodes({ nodeConfig, rpcUrls, signal }: AdapterContext): Nodes {
  const kept = new Map<string, { client: Client; use(): void }>()

  return (network) => {
    if (signal.aborted) throw coreError('DESTROYED')
    const urls = rpcUrls(network)
    if (urls.length === 0) throw nodeError('NETWORK_NOT_FOUND')
    const key = [network.caipNetworkId, ...urls].join(' ')
    const { client, use } = kept.get(key) ?? keep(network, key, urls)
    use()
    return client
  }

  function keep(network: Network, key: string, urls: readonly string[]) {
    const ending = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = () => {
      clearTimeout(timer)
      ending.abort()
      kept.delete(key)
      signal.removeEventListener('abort', end)
    }
    const use = () => {
      clearTimeout(timer)
      timer = setTimeout(end, idleAfter)
    }
    signal.addEventListener('abort', end)
    const nodes = urls.map((url) => http(url, nodeConfig(network, url)))
    const client = createClient({ transport: transportOf(nodes, ending.signal) })
    kept.set(key, { client, use })
    return { client, use }
  }
}

function transportOf(nodes: readonly Transport[], signal: AbortSignal): Transport {
  const [first, ...others] = nodes
  if (first && others.length === 0) return first
  return fallback(
    nodes.map((node) => untilAborted(node, signal)),
    { rank: ranking },
  )
}

/**
 * viem compares nodes forever by polling each of them. A request that never settles ends the
 * comparison without leaving a timer behind.
 */
function untilAborted(node: Transport, signal: AbortSignal): Transport {
  return (options) => {
    const transport = node(options)
    const request: typeof transport.request = (question, settings) =>
      signal.aborted && question.method === 'net_listening'
        ? new Promise(() => {})
        : transport.request(question, settings)
    return { ...transport, request }
  }
}
