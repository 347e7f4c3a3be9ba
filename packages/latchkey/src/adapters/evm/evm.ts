import { injected } from '../../connectors/injected/injected.ts'
import { pairing } from '../../connectors/pairing/pairing.ts'
import type { AdapterDescriptor } from '../../core/ports/adapter.ts'

/**
 * Supports Ethereum and EVM chains with viem.
 *
 * @example
 * ```ts
 * import { createLatchkey } from 'latchkey'
 * import { evm } from 'latchkey/evm'
 * import { ethereum } from 'latchkey/networks'
 *
 * createLatchkey({ adapters: [evm()], networks: [ethereum] })
 * ```
 */
export function evm(): AdapterDescriptor {
  return {
    features: [
      'activity',
      'names',
      'nfts',
      'onramp',
      'receive',
      'send',
      'smartSessions',
      'swaps',
      'tokens',
    ],
    id: 'viem',
    load: () => import('./adapter.ts'),
    name: 'Ethereum',
    namespace: 'eip155',
    sources: [injected(), pairing()],
  }
}
