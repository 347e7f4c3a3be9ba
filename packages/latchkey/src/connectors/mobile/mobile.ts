import type { ConnectorSource } from '../../core/ports/connector.ts'

/**
 * The Solana wallets installed on an Android phone, reached by the Mobile Wallet Adapter protocol.
 * Where the page is elsewhere, it offers nothing.
 *
 * @example
 * ```ts
 * createLatchkey({ connectors: [mobileWallets()], networks: [solana] })
 * ```
 */
export function mobileWallets(): ConnectorSource {
  return { id: 'mobile', load: () => import('./discover.ts'), namespaces: ['solana'] }
}
