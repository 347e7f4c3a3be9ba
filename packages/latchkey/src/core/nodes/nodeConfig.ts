import type { Network, NodeConfig } from '../network.ts'
import type { Options } from '../options/options.ts'

/**
 * Returns the host's configuration of a node. Requests to the gateway use a content type that browsers
 * send to other origins without a preflight request.
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
