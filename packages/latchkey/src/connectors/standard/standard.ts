import type { Namespace } from '../../core/caip.ts'
import type { ConnectorSource } from '../../core/ports/connector.ts'

/**
 * Finds the Wallet Standard wallets of this browser for one chain family.
 * For Bitcoin use `bitcoinWallets()`, which knows its other standards too.
 *
 * @example
 * ```ts
 * import { createLatchkey } from 'latchkey'
 * import { solana } from 'latchkey/networks'
 *
 * createLatchkey({ connectors: [standard('solana')], networks: [solana] })
 * ```
 */
export function standard(namespace: Extract<Namespace, 'solana'>): ConnectorSource {
  return {
    id: `standard:${namespace}`,
    load: async () => {
      const { discover } = await import('./discover.ts')
      return { discover: (context) => discover(namespace, context) }
    },
    namespaces: [namespace],
  }
}
