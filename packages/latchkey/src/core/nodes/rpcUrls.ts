import type { Network } from '../network.ts'
import type { Options } from '../options/options.ts'
import { hasGateway } from './hasGateway.ts'

/**
 * Returns the nodes of a network in the order to try them: the host's own, then the provider's gateway
 * for the chains that it serves, else the chain's default.
 */
export function rpcUrls(
  { customRpcUrls, projectId, provider }: Pick<Options, 'customRpcUrls' | 'projectId' | 'provider'>,
  { caipNetworkId, rpcUrls: { default: given } }: Network,
): readonly string[] {
  const custom = customRpcUrls?.[caipNetworkId]?.map(({ url }) => url) ?? []
  if (!provider.url || !hasGateway(caipNetworkId)) return [...new Set([...custom, ...given.http])]

  const query = new URLSearchParams({ chainId: caipNetworkId, ...(projectId && { projectId }) })
  return [...custom, `${provider.url}/v1/?${query}`]
}
