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

/** Bitcoin's test network whose blocks are signed. */
export const bitcoinSignet = {
  assets: { imageId: 'bip122:000000000933ea01ad0ee984209779ba' },
  blockExplorers: { default: { name: 'mempool.space', url: 'https://mempool.space/signet' } },
  caipNetworkId: 'bip122:00000008819873e925422c1ff0f99f7c',
  chainNamespace: 'bip122',
  id: '00000008819873e925422c1ff0f99f7c',
  name: 'Bitcoin Signet',
  nativeCurrency: { decimals: 8, name: 'Bitcoin', symbol: 'BTC' },
  rpcUrls: { default: { http: ['https://mempool.space/signet/api'] } },
  testnet: true,
} as const satisfies Network

/** A Bitcoin network of one's own: the one that `npm start` runs. */
export const bitcoinRegtest = {
  assets: { imageId: 'bip122:000000000933ea01ad0ee984209779ba' },
  caipNetworkId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
  chainNamespace: 'bip122',
  id: '0f9188f13cb7b2c71f2a335e3a4fc328',
  name: 'Bitcoin Regtest',
  nativeCurrency: { decimals: 8, name: 'Bitcoin', symbol: 'BTC' },
  rpcUrls: { default: { http: ['http://127.0.0.1:8332'] } },
  testnet: true,
} as const satisfies Network
