import type { ConnectorSource } from 'latchkey/core'

/** The wallets that extensions put at `window.injectedWeb3`, as polkadot{.js}, Talisman and SubWallet do. */
export function injectedWeb3(): ConnectorSource {
  return {
    id: 'injectedWeb3',
    load: () => import('./discover.ts'),
    namespaces: ['polkadot'],
  }
}
