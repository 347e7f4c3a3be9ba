import { namespaces } from '../../core/caip.ts'
import type { ConnectorSource } from '../../core/ports/connector.ts'

/**
 * Pairs with wallets on other devices, and on the same phone, by a link or a QR code.
 * `createLatchkey` and `evm()` include it; a headless instance without adapters names it.
 *
 * @example
 * ```ts
 * import { pairing } from 'latchkey'
 * import { createHeadless } from 'latchkey/core'
 * import { ethereum } from 'latchkey/networks'
 *
 * createHeadless({ connectors: [pairing()], networks: [ethereum], provider: 'https://wallets.example.com' })
 * ```
 */
export function pairing(): ConnectorSource {
  return {
    id: 'pairing',
    load: () => import('./discover.ts'),
    namespaces,
  }
}
