import type { ConnectorSource } from '../../core/ports/connector.ts'

/**
 * Finds the wallets of this browser: extensions that announce themselves (EIP-6963) and
 * `window.ethereum`.
 *
 * @example
 * ```ts
 * import { createLatchkey } from 'latchkey'
 * import { ethereum } from 'latchkey/networks'
 *
 * createLatchkey({ connectors: [injected()], networks: [ethereum] })
 * ```
 */
export function injected(): ConnectorSource {
  return { id: 'injected', load: () => import('./discover.ts'), namespaces: ['eip155'] }
}
