import type { CaipNetworkId } from '../../../core/caip.ts'
import type { WalletRequest } from './createWalletRequests.ts'

/** The chain and the accounts that the provider reports. Absent without a login. */
export type EvmStatus = {
  readonly chainId: CaipNetworkId
  readonly accounts: readonly string[]
}

type Listener = (value: unknown) => void

/** The embedded wallet as an EIP-1193 provider. */
export type EvmProvider = {
  request(request: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: Listener): EvmProvider
  removeListener(event: string, listener: Listener): EvmProvider
}

/** Makes the provider for hosts, and the function that updates it after a change of the login. */
export function createEvmProvider(ask: (request: WalletRequest) => Promise<unknown>) {
  const listeners: (readonly [event: string, listener: Listener])[] = []
  let status: EvmStatus | undefined

  const provider: EvmProvider = {
    on(event, listener) {
      listeners.push([event, listener])
      return provider
    },
    removeListener(event, listener) {
      const at = listeners.findIndex(([name, one]) => name === event && one === listener)
      if (at >= 0) listeners.splice(at, 1)
      return provider
    },
    async request({ method, params }) {
      if (method === 'eth_chainId' && status) return hexOf(status.chainId)
      return ask({ chainId: status?.chainId, method, params })
    },
  }

  return {
    provider,
    update(next: EvmStatus | undefined) {
      const before = status
      status = next
      if (next && !before) emit('connect', { chainId: hexOf(next.chainId) })
      if (next && next.chainId !== before?.chainId) emit('chainChanged', hexOf(next.chainId))
      const accounts = next?.accounts ?? []
      if (accounts.join() !== (before?.accounts ?? []).join()) emit('accountsChanged', accounts)
      if (before && !next)
        emit('disconnect', Object.assign(new Error('The wallet is logged out.'), { code: 4900 }))
    },
  }

  function emit(event: string, value: unknown) {
    for (const [name, listener] of [...listeners]) if (name === event) listener(value)
  }
}

function hexOf(chainId: CaipNetworkId): string {
  return `0x${BigInt(chainId.slice('eip155:'.length)).toString(16)}`
}
