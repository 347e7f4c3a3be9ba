import type { ConnectorSource } from '../../../core/ports/connector.ts'
import { mayBeInFarcaster } from './mayBeInFarcaster.ts'

/**
 * Connects the wallet of the Farcaster app in which the page is open as a mini app, at the start and
 * without a press. Elsewhere it adds no wallet.
 *
 * @example
 * ```ts
 * import { createLatchkey } from 'latchkey'
 * import { evm } from 'latchkey/evm'
 * import { farcasterApp } from 'latchkey/host-apps'
 * import { base } from 'latchkey/networks'
 *
 * createLatchkey({ adapters: [evm()], connectors: [farcasterApp()], networks: [base] })
 * ```
 */
export function farcasterApp(): ConnectorSource {
  return {
    id: 'farcaster',
    isInside: mayBeInFarcaster(),
    load: () => import('./discoverFarcaster.ts'),
    namespaces: ['eip155'],
  }
}
