import { bitcoinWallets } from '../../connectors/bitcoin/bitcoin.ts'
import { pairing } from '../../connectors/pairing/pairing.ts'
import type { AdapterDescriptor } from '../../core/ports/adapter.ts'

/**
 * Supports Bitcoin with `@scure/btc-signer` and an Esplora server, for every kind of Bitcoin
 * wallet.
 *
 * @example
 * ```ts
 * import { createLatchkey } from 'latchkey'
 * import { bitcoin } from 'latchkey/bitcoin'
 * import { bitcoin as mainnet } from 'latchkey/networks'
 *
 * createLatchkey({ adapters: [bitcoin()], networks: [mainnet] })
 * ```
 */
export function bitcoin(): AdapterDescriptor {
  return {
    features: ['receive', 'send'],
    id: 'btc-signer',
    load: () => import('./adapter.ts'),
    name: 'Bitcoin',
    namespace: 'bip122',
    sources: [bitcoinWallets(), pairing()],
  }
}
