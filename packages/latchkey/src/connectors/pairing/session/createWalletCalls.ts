import { type CaipNetworkId, referenceOf } from '../../../core/caip.ts'
import { property } from '../../../core/eip1193/provider.ts'
import { lateError } from '../../../core/errors/lateErrors.ts'
import { isText, isTexts } from '../sign/shapes.ts'
import { createCallStatus } from './createCallStatus.ts'
import { type Capabilities, readCapabilities } from './readCapabilities.ts'
import { approvedChains, isMethodApproved } from './readSession.ts'
import { toNotApproved } from './sessionMethods.ts'
import type { AskWallet, SessionRoom } from './sessionRoom.ts'

/** Batches of calls and what wallets can do with them (EIP-5792), for one session after another. */
export function createWalletCalls(room: SessionRoom, askWallet: AskWallet) {
  const { outside, session } = room
  const callStatus = createCallStatus(room)
  /** What wallets said that they can do; they are asked once a session. */
  const said = new Map<string, unknown>()

  return {
    getCallsStatus: (params: unknown, chainId: CaipNetworkId) =>
      callStatus.read(chainId, params, askWallet),

    /** By the session itself, else by the wallet, which is asked once. */
    async getCapabilities(params: unknown, chainId: CaipNetworkId): Promise<unknown> {
      const method = 'wallet_getCapabilities'
      const [address, named] = [property(params, '0'), property(params, '1')]
      if (!isText(address))
        throw lateError('INVALID_REQUEST', { method, problem: 'an address is needed' })
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

  /** Without a list of chains the wallet says which; where it takes no questions, all of the session's. */
  function everywhere(address: string): Capabilities | undefined {
    const approved = approvedChains(session(), 'eip155', outside.settings().networks)
    const chainIds = approved.map((chainId) => `0x${BigInt(referenceOf(chainId)).toString(16)}`)
    return readCapabilities(session(), address, chainIds)
  }
}

export type WalletCalls = ReturnType<typeof createWalletCalls>
