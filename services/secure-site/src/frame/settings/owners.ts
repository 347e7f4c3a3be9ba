import type { FrameContext } from '../FrameContext.ts'
import { FrameError } from '../port/FrameError.ts'
import { createNode } from '../rpc/createNode.ts'
import type { Wallet } from '../rpc/createWallet.ts'
import { networkLabel } from '../rpc/knownNetworks.ts'
import { loginOf } from '../session/loginOf.ts'
import type { PasskeyOwner } from '../smart/owner/PasskeyOwner.ts'
import { writeSmartRecord } from '../smart/smartRecord.ts'

/** The passkey of this device, and whether it owns the smart account on the selected network. */
export type OwnerState = {
  readonly chainId: string
  readonly networkName: string
  readonly isOwner: boolean
  /** Whether the passkey signs on this device. */
  readonly isUsed: boolean
}

/** The passkey that owns the smart account beside the wallet's key. Each network has its own list of owners. */
export function ownerSettings(context: FrameContext, wallet: Pick<Wallet, 'changeOwner'>) {
  const { storage, store } = context

  async function keep(passkey: PasskeyOwner): Promise<void> {
    const { smart } = store.getState()
    if (!smart) return
    const changed = { ...smart, passkey }
    store.setState({ smart: changed })
    await writeSmartRecord(storage, loginOf(store).userId, changed)
  }

  return {
    /** Reads the state from the chain; undefined where the smart account can't act. */
    async readOwner(signal: AbortSignal): Promise<OwnerState | undefined> {
      const { chainIds, host, smart } = store.getState()
      const network = host?.networks.find(({ id }) => id === chainIds.eip155)
      if (!smart || !network || !smart.chains.includes(network.id)) return undefined
      const { address, passkey } = smart
      const { isOwner } = await import('../smart/owner/readOwner.ts')
      const node = createNode(context, network.id)
      return {
        chainId: network.id,
        isOwner: passkey ? await isOwner(node, address, passkey, signal) : false,
        isUsed: passkey?.isUsed ?? false,
        networkName: networkLabel(network),
      }
    },
    /** Makes a passkey an owner. Without one on this device, a press must have led here. */
    async addOwner({ chainId }: Pick<OwnerState, 'chainId'>): Promise<void> {
      const { smart } = store.getState()
      if (smart && !smart.passkey) {
        const { createPasskeyOwner } = await import('../smart/owner/createPasskeyOwner.ts')
        await keep(await createPasskeyOwner(`Smart account ${smart.address.slice(0, 8)}`))
      }
      await change(chainId, 'add')
    },
    removeOwner: ({ chainId }: Pick<OwnerState, 'chainId'>): Promise<void> =>
      change(chainId, 'remove'),
    async setOwnerUse(isUsed: boolean): Promise<void> {
      const { passkey } = store.getState().smart ?? {}
      if (passkey) await keep({ ...passkey, isUsed })
    },
  }

  /** A declined approval changes nothing. */
  async function change(chainId: string, kind: 'add' | 'remove'): Promise<void> {
    try {
      await wallet.changeOwner(chainId, kind)
    } catch (error) {
      if (!(error instanceof FrameError) || error.code !== 'DECLINED') throw error
    }
  }
}
