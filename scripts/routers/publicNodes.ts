import { arbitrum, base, ethereum, optimism, polygon } from 'latchkey/networks'

/** A public node of each chain that has built-in routers. */
export const publicNodes: ReadonlyMap<string, string> = new Map([
  ...[arbitrum, base, ethereum, optimism, polygon].map(
    ({ caipNetworkId, rpcUrls }) => [caipNetworkId, rpcUrls.default.http[0]] as const,
  ),
  ['eip155:56', 'https://bsc-rpc.publicnode.com'],
])
