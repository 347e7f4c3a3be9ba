import type { VirtualWallet } from '../evm/createVirtualWallet.ts'
import { methods } from '../evm/methods.ts'
import type { PeerFamily } from './PeerFamily.ts'

/** Ethereum on a peer, by its virtual wallet. */
export function evmPeer(wallet: VirtualWallet, chainIds: readonly number[]): PeerFamily {
  return {
    async addressesOn() {
      const shared = await wallet.provider.request({ method: 'eth_accounts' })
      return Array.isArray(shared) ? shared.map(String) : []
    },
    chains: chainIds.map((id) => `eip155:${id}`),
    methods: Object.keys(methods),
    request(chain, method, params) {
      wallet.switchChain(Number(chain.slice('eip155:'.length)))
      return wallet.provider.request({ method, params })
    },
  }
}
