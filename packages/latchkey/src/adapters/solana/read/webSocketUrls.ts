import type { Network } from '../../../core/network.ts'

/**
 * Where a network tells its news: as the network says, else at its nodes. Those answer on the port of
 * their HTTP, or on the next one.
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
  // The provider's gateway, which answers questions only.
  if (url.searchParams.has('chainId')) return []
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  const same = url.href
  if (!url.port) return [same]
  url.port = `${Number(url.port) + 1}`
  return [same, url.href]
}
