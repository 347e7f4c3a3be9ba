import type { Network, NodeConfig } from '../network.ts'
import type { Options } from '../options/options.ts'

/**
 * How a node is asked: as the host says. The gateway is asked with a content type that browsers send
 * to other origins without asking them first.
 */
export function nodeConfig(
  { customRpcUrls, provider }: Pick<Options, 'customRpcUrls' | 'provider'>,
  { caipNetworkId }: Pick<Network, 'caipNetworkId'>,
  url: string,
): NodeConfig | undefined {
  const custom = customRpcUrls?.[caipNetworkId]?.find((node) => node.url === url)
  if (custom) return custom.config
  if (!provider.url || !url.startsWith(`${provider.url}/v1/?`)) return undefined
  return { fetchOptions: { headers: { 'Content-Type': 'text/plain' } } }
}
