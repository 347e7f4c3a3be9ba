import type { Namespace } from '../../core/caip.ts'
import type { ConnectorSource } from '../../core/connector.ts'

/**
 * The wallets in this browser that register themselves by the Wallet Standard, for one chain family.
 *
 * @example
 * ```ts
 * createLatchkey({ connectors: [standard('solana')], networks: [solana] })
 * ```
 */
export function standard(namespace: Extract<Namespace, 'solana' | 'bip122'>): ConnectorSource {
  return {
    id: `standard:${namespace}`,
    load: async () => {
      const { discover } = await import('./discover.ts')
      return { discover: (context) => discover(namespace, context) }
    },
    namespaces: [namespace],
  }
}
