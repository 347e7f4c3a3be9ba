import type { ConnectorSource } from '../../core/ports/connector.ts'

/**
 * Finds the wallets of this browser: extensions that announce themselves (EIP-6963) and
 * `window.ethereum`.
 *
 * @example
 * ```ts
 * createLatchkey({ connectors: [injected()], networks: [mainnet] })
 * ```
 */
export function injected(): ConnectorSource {
  return { id: 'injected', load: () => import('./discover.ts'), namespaces: ['eip155'] }
}
