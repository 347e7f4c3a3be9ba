import { mobileWallets } from '../../connectors/mobile/mobile.ts'
import { pairing } from '../../connectors/pairing/pairing.ts'
import { standard } from '../../connectors/standard/standard.ts'
import type { AdapterDescriptor } from '../../core/ports/adapter.ts'

/**
 * Supports Solana with `@solana/kit` and the Wallet Standard.
 *
 * @example
 * ```ts
 * import { createLatchkey } from 'latchkey'
 * import { solana as mainnet } from 'latchkey/networks'
 * import { solana } from 'latchkey/solana'
 *
 * createLatchkey({ adapters: [solana()], networks: [mainnet] })
 * ```
 */
export function solana(): AdapterDescriptor {
  return {
    features: ['activity', 'nfts', 'onramp', 'receive', 'send', 'tokens'],
    id: 'kit',
    load: () => import('./adapter.ts'),
    name: 'Solana',
    namespace: 'solana',
    sources: [standard('solana'), mobileWallets(), pairing()],
  }
}
