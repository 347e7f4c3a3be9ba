import type { Network } from './network.ts'

/** Bitcoin's main network. */
export const bitcoin = {
  assets: { imageId: 'bip122:000000000019d6689c085ae165831e93' },
  blockExplorers: { default: { name: 'mempool.space', url: 'https://mempool.space' } },
  caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
  chainNamespace: 'bip122',
  id: '000000000019d6689c085ae165831e93',
  name: 'Bitcoin',
  nativeCurrency: { decimals: 8, name: 'Bitcoin', symbol: 'BTC' },
  rpcUrls: { default: { http: ['https://mempool.space/api'] } },
} as const satisfies Network

/** Bitcoin's test network. */
export const bitcoinTestnet = {
  assets: { imageId: 'bip122:000000000933ea01ad0ee984209779ba' },
  blockExplorers: { default: { name: 'mempool.space', url: 'https://mempool.space/testnet' } },
  caipNetworkId: 'bip122:000000000933ea01ad0ee984209779ba',
  chainNamespace: 'bip122',
  id: '000000000933ea01ad0ee984209779ba',
  name: 'Bitcoin Testnet',
  nativeCurrency: { decimals: 8, name: 'Bitcoin', symbol: 'BTC' },
  rpcUrls: { default: { http: ['https://mempool.space/testnet/api'] } },
  testnet: true,
} as const satisfies Network
