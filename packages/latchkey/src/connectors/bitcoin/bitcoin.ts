import type { ConnectorSource } from '../../core/ports/connector.ts'

/**
 * The Bitcoin wallets in this browser, however they show themselves: by the Wallet Standard, in
 * `window.btc_providers` (sats-connect), or in a place of their own. Each of them once.
 *
 * @example
 * ```ts
 * createLatchkey({ connectors: [bitcoinWallets()], networks: [bitcoin] })
 * ```
 */
export function bitcoinWallets(): ConnectorSource {
  return { id: 'bitcoin', load: () => import('./discover.ts'), namespaces: ['bip122'] }
}
