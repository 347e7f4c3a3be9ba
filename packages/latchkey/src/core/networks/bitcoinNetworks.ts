import type { Network } from '../network.ts'

const btc = { decimals: 8, name: 'Bitcoin', symbol: 'BTC' } as const
// Test networks share the picture of the first test network.
const testAssets = { imageId: 'bip122:000000000933ea01ad0ee984209779ba' } as const

/**
 * Bitcoin's main network.
 *
 * @example
 * ```ts
 * import { createLatchkey } from 'latchkey'
 * import { bitcoin } from 'latchkey/bitcoin'
 * import { bitcoin as bitcoinNetwork } from 'latchkey/networks'
 *
 * createLatchkey({ adapters: [bitcoin()], networks: [bitcoinNetwork] })
 * ```
 */
export const bitcoin = {
  assets: { imageId: 'bip122:000000000019d6689c085ae165831e93' },
  blockExplorers: { default: { name: 'mempool.space', url: 'https://mempool.space' } },
  caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
  chainNamespace: 'bip122',
  id: '000000000019d6689c085ae165831e93',
  name: 'Bitcoin',
  nativeCurrency: btc,
  rpcUrls: { default: { http: ['https://mempool.space/api'] } },
} as const satisfies Network

/**
 * Bitcoin's test network.
 *
 * @example
 * ```ts
 * import { createLatchkey } from 'latchkey'
 * import { bitcoin } from 'latchkey/bitcoin'
 * import { bitcoinTestnet } from 'latchkey/networks'
 *
 * createLatchkey({ adapters: [bitcoin()], networks: [bitcoinTestnet] })
 * ```
 */
export const bitcoinTestnet = {
  assets: testAssets,
  blockExplorers: { default: { name: 'mempool.space', url: 'https://mempool.space/testnet' } },
  caipNetworkId: 'bip122:000000000933ea01ad0ee984209779ba',
  chainNamespace: 'bip122',
  id: '000000000933ea01ad0ee984209779ba',
  name: 'Bitcoin Testnet',
  nativeCurrency: btc,
  rpcUrls: { default: { http: ['https://mempool.space/testnet/api'] } },
  testnet: true,
} as const satisfies Network

/**
 * Bitcoin's test network whose blocks are signed.
 *
 * @example
 * ```ts
 * import { createLatchkey } from 'latchkey'
 * import { bitcoin } from 'latchkey/bitcoin'
 * import { bitcoinSignet } from 'latchkey/networks'
 *
 * createLatchkey({ adapters: [bitcoin()], networks: [bitcoinSignet] })
 * ```
 */
export const bitcoinSignet = {
  assets: testAssets,
  blockExplorers: { default: { name: 'mempool.space', url: 'https://mempool.space/signet' } },
  caipNetworkId: 'bip122:00000008819873e925422c1ff0f99f7c',
  chainNamespace: 'bip122',
  id: '00000008819873e925422c1ff0f99f7c',
  name: 'Bitcoin Signet',
  nativeCurrency: btc,
  rpcUrls: { default: { http: ['https://mempool.space/signet/api'] } },
  testnet: true,
} as const satisfies Network

/**
 * A local Bitcoin network: the one that `npm start` runs.
 *
 * @example
 * ```ts
 * import { createLatchkey } from 'latchkey'
 * import { bitcoin } from 'latchkey/bitcoin'
 * import { bitcoinRegtest } from 'latchkey/networks'
 *
 * createLatchkey({ adapters: [bitcoin()], networks: [bitcoinRegtest] })
 * ```
 */
export const bitcoinRegtest = {
  assets: testAssets,
  caipNetworkId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
  chainNamespace: 'bip122',
  id: '0f9188f13cb7b2c71f2a335e3a4fc328',
  name: 'Bitcoin Regtest',
  nativeCurrency: btc,
  rpcUrls: { default: { http: ['http://127.0.0.1:8332'] } },
  testnet: true,
} as const satisfies Network
