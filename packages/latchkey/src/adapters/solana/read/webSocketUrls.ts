import type { Network } from '../../../core/network.ts'

/**
 * WebSocket URLs of a network: its own, else those of its nodes, on their HTTP port or the next
 * one.
 */
export function webSocketUrls(
  { rpcUrls }: Pick<Network, 'rpcUrls'>,
  nodes: readonly string[],
): readonly string[] {
  const named = rpcUrls.default.webSocket ?? []
  return named.length > 0 ? named : nodes.flatMap(derive)
}

function derive(node: string): readonly string[] {
  const url = new URL(node)
  // The provider's gateway speaks HTTP only.
  if (url.searchParams.has('chainId')) return []
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  const same = url.href
  if (!url.port) return [same]
  url.port = `${Number(url.port) + 1}`
  return [same, url.href]
}
