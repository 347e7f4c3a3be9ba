import { type CaipNetworkId, referenceOf } from '../../../core/caip.ts'
import { property } from '../../../core/eip1193/provider.ts'
import { walletError } from '../../../core/ports/errors.ts'
import { isText, isTexts } from '../sign/shapes.ts'
import { createCallStatus } from './createCallStatus.ts'
import type { PairingContext, RequestWallet } from './PairingContext.ts'
import { type Capabilities, readCapabilities } from './readCapabilities.ts'
import { approvedChains, isMethodApproved } from './readSession.ts'
import type { RequestNode } from './requestNode.ts'
import { toNotApproved } from './sessionMethods.ts'

/** Batches and wallet capabilities (EIP-5792) for consecutive sessions. */
export function createWalletCalls(
  context: PairingContext,
  askWallet: RequestWallet,
  requestNode: RequestNode,
) {
  const { outside, session } = context
  const callStatus = createCallStatus(context, requestNode)
  /** Capabilities by address, requested once per session. */
  const said = new Map<string, unknown>()

  return {
    getCallsStatus: (params: unknown, chainId: CaipNetworkId) =>
      callStatus.read(chainId, params, askWallet),

    /** Reads capabilities from the session, else from the wallet, once. */
    async getCapabilities(params: unknown, chainId: CaipNetworkId): Promise<unknown> {
      const method = 'wallet_getCapabilities'
      const [address, named] = [property(params, '0'), property(params, '1')]
      if (!isText(address))
        throw walletError('INVALID_REQUEST', { method, problem: 'an address is needed' })
      const chainIds = isTexts(named) ? named : undefined
      const own = readCapabilities(session(), address, chainIds)
      if (own) return own

      const { networks } = outside.settings()
      const key = [session().topic, address.toLowerCase(), chainIds ?? ''].join()
      if (said.has(key)) return said.get(key)
      if (!isMethodApproved(session(), chainId, method, networks)) {
        const all = everywhere(address)
        if (all) return all
        throw toNotApproved(method)
      }
      const answer = await askWallet(chainId, method, params)
      said.set(key, answer)
      return answer
    },

    remember: callStatus.remember,
  }

  /**
   * Without requested chains: the wallet's chains, or all of the session's if the wallet lacks the
   * method.
   */
  function everywhere(address: string): Capabilities | undefined {
    const approved = approvedChains(session(), 'eip155', outside.settings().networks)
    const chainIds = approved.map((chainId) => `0x${BigInt(referenceOf(chainId)).toString(16)}`)
    return readCapabilities(session(), address, chainIds)
  }
}

export type WalletCalls = ReturnType<typeof createWalletCalls>
