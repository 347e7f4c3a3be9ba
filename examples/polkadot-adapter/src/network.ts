import type { Network } from 'latchkey'

/** The relay chain. Its CAIP-2 reference is the first half of the genesis hash. */
export const polkadotNetwork: Network = {
  blockExplorers: { default: { name: 'Subscan', url: 'https://polkadot.subscan.io' } },
  caipNetworkId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  chainNamespace: 'polkadot',
  id: '91b171bb158e2d3848fa23a9f1c25182',
  name: 'Polkadot',
  nativeCurrency: { decimals: 10, name: 'DOT', symbol: 'DOT' },
  rpcUrls: { default: { http: ['https://rpc.polkadot.io'] } },
}

/** Address prefix (SS58). */
export const ss58Prefix = 0
