import type { Latchkey } from '../../core/instance/latchkey.ts'
import type { Eip1193Provider } from '../../core/instance/providers.ts'
import { askVisitor } from './askVisitor.ts'
import { connectionOf, type WagmiConnection } from './connectionOf.ts'
import type { WagmiAccounts, WagmiConnector, WagmiParameters } from './WagmiConnector.ts'

/** Makes the connector for wagmi, which calls it once. */
export type CreateWagmiConnector = <chain extends { readonly id: number }>(
  parameters: WagmiParameters<chain>,
) => WagmiConnector<chain, Eip1193Provider | undefined>

/**
 * Makes Latchkey a connector of wagmi 2 and 3. Either side may connect, switch and disconnect: the other
 * follows, and the wallet gets one request.
 *
 * @example
 * ```ts
 * import { createConfig, http } from 'wagmi'
 * import { mainnet } from 'wagmi/chains'
 *
 * const config = createConfig({
 *   chains: [mainnet],
 *   connectors: [latchkeyConnector(latchkey)],
 *   transports: { [mainnet.id]: http() },
 * })
 * ```
 */
export function latchkeyConnector(latchkey: Latchkey): CreateWagmiConnector {
  return ({ chains, emitter }) => {
    let told: WagmiConnection | undefined

    /** Tells wagmi what has changed since it was told last. */
    function follow() {
      const found = connectionOf(latchkey)
      const before = told
      told = found
      if (!found) {
        if (before) emitter.emit('disconnect')
      } else if (!before) emitter.emit('connect', found)
      else if (
        String(found.accounts) !== String(before.accounts) ||
        found.chainId !== before.chainId
      )
        emitter.emit('change', found)
    }

    async function current(): Promise<WagmiConnection> {
      const connection = connectionOf(latchkey)
      if (!connection) throw rpcError(4900, 'No EVM wallet is connected')
      return connection
    }

    async function switchChain({ chainId }: { chainId: number }) {
      const chain = chains.find(({ id }) => id === chainId)
      if (!chain) throw rpcError(4902, `Chain ${chainId} is not among wagmi's chains`)
      await latchkey.switchNetwork(chainId).catch(async (error: unknown) => {
        const { toProviderError } = await import('../../core/eip1193/ProviderRpcError.ts')
        throw toProviderError(error)
      })
      return chain
    }

    return {
      id: 'latchkey',
      name: 'Latchkey',
      type: 'latchkey',
      // Wagmi's store does not exist before its connectors are set up.
      async setup() {
        await undefined
        latchkey.subscribeAccount(follow, 'eip155')
        latchkey.subscribeNetwork(follow, 'eip155')
        follow()
      },
      async connect<withCapabilities extends boolean = false>({
        chainId,
        isReconnecting,
        withCapabilities,
      }: Parameters<WagmiConnector<unknown, unknown>['connect']>[0] = {}) {
        const known = isReconnecting ? await current() : connectionOf(latchkey)
        const connection = known ?? (await askVisitor(latchkey))
        // A visitor who declines the network has still connected: the chain that is returned says so.
        if (chainId && chainId !== connection.chainId)
          await switchChain({ chainId }).catch(() => undefined)
        const { accounts, chainId: now } = await current()
        // Wagmi names the shape by a type parameter, which no value can show to the compiler.
        const shaped = withCapabilities
          ? accounts.map((address) => ({ address, capabilities: {} }))
          : accounts
        return { accounts: shaped as WagmiAccounts<withCapabilities>, chainId: now }
      },
      disconnect: () => latchkey.disconnect('eip155'),
      getAccounts: async () => (await current()).accounts,
      getChainId: async () => (await current()).chainId,
      async getProvider() {
        await restored(latchkey)
        return latchkey.getProvider('eip155')
      },
      async isAuthorized() {
        await restored(latchkey)
        return connectionOf(latchkey) !== undefined
      },
      switchChain,
      // Latchkey listens to the wallet itself.
      onAccountsChanged: follow,
      onChainChanged: follow,
      onDisconnect: follow,
    }
  }
}

/** Resolves once the connection of the last visit is restored or given up. */
function restored(latchkey: Latchkey): Promise<void> {
  return new Promise((resolve) => {
    const isPending = () => latchkey.getAccount('eip155').status === 'reconnecting'
    if (!isPending()) return resolve()
    const unsubscribe = latchkey.subscribeAccount(() => {
      if (isPending()) return
      unsubscribe()
      resolve()
    }, 'eip155')
  })
}

/** Wagmi and viem read EIP-1193's number. */
function rpcError(code: number, message: string): Error {
  return Object.assign(new Error(message), { code })
}
