import type { ConnectorSource } from '../../core/ports/connector.ts'

/**
 * Finds the Bitcoin wallets of this browser, each once: by the Wallet Standard, in
 * `window.btc_providers` (sats-connect), or at a global of their own.
 *
 * @example
 * ```ts
 * import { createLatchkey } from 'latchkey'
 * import { bitcoin } from 'latchkey/networks'
 *
 * createLatchkey({ connectors: [bitcoinWallets()], networks: [bitcoin] })
 * ```
 */
export function bitcoinWallets(): ConnectorSource {
  return { id: 'bitcoin', load: () => import('./discover.ts'), namespaces: ['bip122'] }
}
