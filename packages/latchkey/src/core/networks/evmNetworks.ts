import type { Network } from '../network.ts'

const ether = { decimals: 18, name: 'Ether', symbol: 'ETH' } as const

/**
 * Ethereum's main network.
 *
 * @example
 * ```ts
 * import { createLatchkey } from 'latchkey'
 * import { evm } from 'latchkey/evm'
 * import { ethereum } from 'latchkey/networks'
 *
 * createLatchkey({ adapters: [evm()], networks: [ethereum] })
 * ```
 */
export const ethereum = {
  assets: { imageId: 'eip155:1' },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://etherscan.io' } },
  caipNetworkId: 'eip155:1',
  chainNamespace: 'eip155',
  id: 1,
  name: 'Ethereum',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['https://ethereum-rpc.publicnode.com'] } },
} as const satisfies Network

/**
 * Optimism's main network.
 *
 * @example
 * ```ts
 * import { createLatchkey } from 'latchkey'
 * import { evm } from 'latchkey/evm'
 * import { optimism } from 'latchkey/networks'
 *
 * createLatchkey({ adapters: [evm()], networks: [optimism] })
 * ```
 */
export const optimism = {
  assets: { imageId: 'eip155:10' },
  blockExplorers: {
    default: { name: 'Optimism Explorer', url: 'https://optimistic.etherscan.io' },
  },
  caipNetworkId: 'eip155:10',
  chainNamespace: 'eip155',
  id: 10,
  name: 'OP Mainnet',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['https://mainnet.optimism.io'] } },
} as const satisfies Network

/**
 * Polygon's main network.
 *
 * @example
 * ```ts
 * import { createLatchkey } from 'latchkey'
 * import { evm } from 'latchkey/evm'
 * import { polygon } from 'latchkey/networks'
 *
 * createLatchkey({ adapters: [evm()], networks: [polygon] })
 * ```
 */
export const polygon = {
  assets: { imageId: 'eip155:137' },
  blockExplorers: { default: { name: 'PolygonScan', url: 'https://polygonscan.com' } },
  caipNetworkId: 'eip155:137',
  chainNamespace: 'eip155',
  id: 137,
  name: 'Polygon',
  nativeCurrency: { decimals: 18, name: 'POL', symbol: 'POL' },
  rpcUrls: { default: { http: ['https://polygon.drpc.org'] } },
} as const satisfies Network

/**
 * Base's main network.
 *
 * @example
 * ```ts
 * import { createLatchkey } from 'latchkey'
 * import { evm } from 'latchkey/evm'
 * import { base } from 'latchkey/networks'
 *
 * createLatchkey({ adapters: [evm()], networks: [base] })
 * ```
 */
export const base = {
  assets: { imageId: 'eip155:8453' },
  blockExplorers: { default: { name: 'Basescan', url: 'https://basescan.org' } },
  caipNetworkId: 'eip155:8453',
  chainNamespace: 'eip155',
  id: 8453,
  name: 'Base',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['https://mainnet.base.org'] } },
} as const satisfies Network

/**
 * Arbitrum's main network.
 *
 * @example
 * ```ts
 * import { createLatchkey } from 'latchkey'
 * import { evm } from 'latchkey/evm'
 * import { arbitrum } from 'latchkey/networks'
 *
 * createLatchkey({ adapters: [evm()], networks: [arbitrum] })
 * ```
 */
export const arbitrum = {
  assets: { imageId: 'eip155:42161' },
  blockExplorers: { default: { name: 'Arbiscan', url: 'https://arbiscan.io' } },
  caipNetworkId: 'eip155:42161',
  chainNamespace: 'eip155',
  id: 42161,
  name: 'Arbitrum One',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['https://arb1.arbitrum.io/rpc'] } },
} as const satisfies Network

/**
 * Avalanche's C-Chain.
 *
 * @example
 * ```ts
 * import { createLatchkey } from 'latchkey'
 * import { evm } from 'latchkey/evm'
 * import { avalanche } from 'latchkey/networks'
 *
 * createLatchkey({ adapters: [evm()], networks: [avalanche] })
 * ```
 */
export const avalanche = {
  assets: { imageId: 'eip155:43114' },
  blockExplorers: { default: { name: 'SnowTrace', url: 'https://snowtrace.io' } },
  caipNetworkId: 'eip155:43114',
  chainNamespace: 'eip155',
  id: 43114,
  name: 'Avalanche',
  nativeCurrency: { decimals: 18, name: 'Avalanche', symbol: 'AVAX' },
  rpcUrls: { default: { http: ['https://api.avax.network/ext/bc/C/rpc'] } },
} as const satisfies Network

/**
 * Ethereum's test network.
 *
 * @example
 * ```ts
 * import { createLatchkey } from 'latchkey'
 * import { evm } from 'latchkey/evm'
 * import { sepolia } from 'latchkey/networks'
 *
 * createLatchkey({ adapters: [evm()], networks: [sepolia] })
 * ```
 */
export const sepolia = {
  assets: { imageId: 'eip155:11155111' },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://sepolia.etherscan.io' } },
  caipNetworkId: 'eip155:11155111',
  chainNamespace: 'eip155',
  id: 11155111,
  name: 'Sepolia',
  nativeCurrency: { decimals: 18, name: 'Sepolia Ether', symbol: 'ETH' },
  rpcUrls: { default: { http: ['https://ethereum-sepolia-rpc.publicnode.com'] } },
  testnet: true,
} as const satisfies Network
