import { namespaces } from '../../core/caip.ts'
import type { ConnectorSource } from '../../core/connector.ts'

/**
 * Wallets on other devices, and on the phone that shows the page: paired by a link or a QR code.
 *
 * @example
 * ```ts
 * createLatchkey({ connectors: [pairing()], networks: [mainnet] })
 * ```
 */
export function pairing(): ConnectorSource {
  return {
    id: 'pairing',
    load: () => import('./discover.ts'),
    namespaces,
  }
}
