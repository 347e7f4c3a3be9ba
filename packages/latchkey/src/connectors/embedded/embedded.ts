import type { ConnectorSource } from '../../core/ports/connector.ts'

/**
 * The embedded wallet: visitors log in by e-mail, with a passkey or with the host's own login, and hold
 * their keys in a frame of the secure site. `createLatchkey` includes it; without
 * `provider.secureSiteUrl` nothing is loaded.
 *
 * @example
 * ```ts
 * import { embedded } from 'latchkey'
 * import { createLatchkey } from 'latchkey'
 * import { ethereum } from 'latchkey/networks'
 *
 * createLatchkey({
 *   connectors: [embedded()],
 *   networks: [ethereum],
 *   provider: { secureSiteUrl: 'https://secure.example.com' },
 * })
 * ```
 */
export function embedded(): ConnectorSource {
  return {
    id: 'embedded',
    isLazy: true,
    load: () => import('./discover.ts'),
    namespaces: ['eip155', 'solana'],
  }
}
