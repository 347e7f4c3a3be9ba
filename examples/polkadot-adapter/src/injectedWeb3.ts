import type { ConnectorSource } from 'latchkey/core'

/**
 * Wallets that extensions inject at `window.injectedWeb3`, such as polkadot{.js}, Talisman and
 * SubWallet.
 */
export function injectedWeb3(): ConnectorSource {
  return {
    id: 'injectedWeb3',
    load: () => import('./discover.ts'),
    namespaces: ['polkadot'],
  }
}
