import type { ConnectorSource } from '../../core/ports/connector.ts'

/**
 * Reaches the Solana wallets on an Android phone with the Mobile Wallet Adapter protocol.
 * Adds nothing on other devices.
 *
 * @example
 * ```ts
 * import { createLatchkey } from 'latchkey'
 * import { solana } from 'latchkey/networks'
 *
 * createLatchkey({ connectors: [mobileWallets()], networks: [solana] })
 * ```
 */
export function mobileWallets(): ConnectorSource {
  return { id: 'mobile', load: () => import('./discover.ts'), namespaces: ['solana'] }
}
