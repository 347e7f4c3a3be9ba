import type { AdapterDescriptor } from 'latchkey/core'
import { injectedWeb3 } from './injectedWeb3.ts'

/**
 * Polkadot as a chain family. A few bytes: what reads the chain arrives with its first use, what looks
 * for wallets when a visitor means to connect.
 */
export function polkadot(): AdapterDescriptor {
  return {
    id: 'polkadot-example',
    load: () => import('./adapter.ts'),
    namespace: 'polkadot',
    sources: [injectedWeb3()],
  }
}
