import type { FrameContext } from '../FrameContext.ts'
import { FrameError } from '../port/FrameError.ts'
import { createNode } from '../rpc/createNode.ts'
import type { Wallet } from '../rpc/createWallet.ts'
import { networkLabel } from '../rpc/knownNetworks.ts'
import { loginOf } from '../session/loginOf.ts'
import type { Upgrade } from '../smart/upgrade/readUpgrade.ts'

/** The standard account's upgrade on the selected network. */
export type UpgradeState = Upgrade & { readonly chainId: string; readonly networkName: string }

/** The upgrade of the standard account (EIP-7702), which each network has for itself. */
export function upgradeSettings(context: FrameContext, wallet: Pick<Wallet, 'changeUpgrade'>) {
  const { store } = context
  return {
    /** Reads the state from the chain; undefined without an account or a network of this kind. */
    async readUpgrade(signal: AbortSignal): Promise<UpgradeState | undefined> {
      const { chainIds, host } = store.getState()
      const account = loginOf(store).accounts.find(({ namespace }) => namespace === 'eip155')
      const network = host?.networks.find(({ id }) => id === chainIds.eip155)
      if (!account || !network) return undefined
      const { readUpgrade } = await import('../smart/upgrade/readUpgrade.ts')
      const state = await readUpgrade(createNode(context, network.id), account.address, signal)
      return { ...state, chainId: network.id, networkName: networkLabel(network) }
    },
    /** Asks the visitor; a declined approval changes nothing. */
    async changeUpgrade({ chainId, status }: UpgradeState): Promise<void> {
      try {
        await wallet.changeUpgrade(chainId, status === 'plain' ? 'upgrade' : 'end')
      } catch (error) {
        if (!(error instanceof FrameError) || error.code !== 'DECLINED') throw error
      }
    },
  }
}
