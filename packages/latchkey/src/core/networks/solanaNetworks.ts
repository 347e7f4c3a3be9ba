import type { Network } from '../network.ts'

const sol = { decimals: 9, name: 'Solana', symbol: 'SOL' } as const

/**
 * Solana's main network.
 *
 * @example
 * ```ts
 * import { createLatchkey } from 'latchkey'
 * import { solana as solanaNetwork } from 'latchkey/networks'
 * import { solana } from 'latchkey/solana'
 *
 * createLatchkey({ adapters: [solana()], networks: [solanaNetwork] })
 * ```
 */
export const solana = {
  assets: { imageId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
  blockExplorers: { default: { name: 'Solscan', url: 'https://solscan.io' } },
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  chainNamespace: 'solana',
  deprecatedCaipNetworkId: 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  nativeCurrency: sol,
  rpcUrls: { default: { http: ['https://api.mainnet-beta.solana.com'] } },
} as const satisfies Network

/**
 * Solana's network for developers.
 *
 * @example
 * ```ts
 * import { createLatchkey } from 'latchkey'
 * import { solanaDevnet } from 'latchkey/networks'
 * import { solana } from 'latchkey/solana'
 *
 * createLatchkey({ adapters: [solana()], networks: [solanaDevnet] })
 * ```
 */
export const solanaDevnet = {
  assets: { imageId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' },
  blockExplorers: { default: { name: 'Solscan', url: 'https://solscan.io/?cluster=devnet' } },
  caipNetworkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  chainNamespace: 'solana',
  deprecatedCaipNetworkId: 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
  id: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  name: 'Solana Devnet',
  nativeCurrency: sol,
  rpcUrls: { default: { http: ['https://api.devnet.solana.com'] } },
  testnet: true,
} as const satisfies Network

/**
 * Solana's test network.
 *
 * @example
 * ```ts
 * import { createLatchkey } from 'latchkey'
 * import { solanaTestnet } from 'latchkey/networks'
 * import { solana } from 'latchkey/solana'
 *
 * createLatchkey({ adapters: [solana()], networks: [solanaTestnet] })
 * ```
 */
export const solanaTestnet = {
  assets: { imageId: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z' },
  blockExplorers: { default: { name: 'Solscan', url: 'https://solscan.io/?cluster=testnet' } },
  caipNetworkId: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  chainNamespace: 'solana',
  id: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  name: 'Solana Testnet',
  nativeCurrency: sol,
  rpcUrls: { default: { http: ['https://api.testnet.solana.com'] } },
  testnet: true,
} as const satisfies Network
