import type { AdapterDescriptor } from 'latchkey/core'
import { injectedWeb3 } from './injectedWeb3.ts'

/**
 * Polkadot as a chain family. The descriptor is small: the adapter loads on first use, wallet
 * discovery when the visitor opens the modal.
 */
export function polkadot(): AdapterDescriptor {
  return {
    features: ['receive'],
    id: 'polkadot-example',
    load: () => import('./adapter.ts'),
    name: 'Polkadot',
    namespace: 'polkadot',
    sources: [injectedWeb3()],
  }
}
