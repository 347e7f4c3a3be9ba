import { type CaipNetworkId, type Namespace, referenceOf } from '../../../core/caip.ts'
import { property } from '../../../core/eip1193/provider.ts'
import { LatchkeyError } from '../../../core/errors.ts'
import { isText, isTexts } from '../sign/shapes.ts'
import { askNode } from './askNode.ts'
import { createCallStatus } from './createCallStatus.ts'
import { type Capabilities, readCapabilities } from './readCapabilities.ts'
import { approvedChains, idInSession, isMethodApproved } from './readSession.ts'
import { nodesOfChain } from './requestedNamespaces.ts'
import { isForWallet } from './sessionMethods.ts'
import type { SessionRoom } from './sessionRoom.ts'
import { switchChain } from './switchChain.ts'

type Ask = { readonly method: string; readonly params?: unknown }

/** A chain family of the session: EIP-1193 for eip155, the same shape for any other. */
export type FamilyProvider = {
  /** Goes to the wallet where it approved the method, to a node of the chain where a node may know. */
  request(ask: Ask, chainId?: CaipNetworkId): Promise<unknown>
  on(event: string, listener: (value: unknown) => void): FamilyProvider
  removeListener(event: string, listener: (value: unknown) => void): FamilyProvider
}

const unsupportedMethod = 4200

/** Gives one chain family of a session to the page. */
export function createSessionProvider(room: SessionRoom, family: Namespace) {
  const { carrier, outside, session } = room
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  const callStatus = createCallStatus(room)
  /** What wallets said that they can do; they are asked once a session. */
  const capabilities = new Map<string, unknown>()

  const provider: FamilyProvider = {
    on(event, listener) {
      const known = listeners.get(event) ?? new Set()
      listeners.set(event, known.add(listener))
      return provider
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
      return provider
    },
    // Up to the wallet's link everything happens within the call: browsers open apps only then.
    request: async ({ method, params }, chainId = room.chainOf(family)) => {
      session()
      return family === 'eip155'
        ? requestEvm(method, params, chainId)
        : requestAny(method, params, chainId)
    },
  }

  return {
    emit(event: string, value: unknown) {
      for (const listener of [...(listeners.get(event) ?? [])]) {
        try {
          listener(value)
        } catch (error) {
          outside.logger.error(`A listener to ${event} failed.`, error)
        }
      }
    },
    provider,
  }

  async function requestEvm(method: string, params: unknown, chainId: CaipNetworkId) {
    switch (method) {
      case 'eth_accounts':
      case 'eth_requestAccounts':
        return room.addressesOn(chainId)
      case 'eth_chainId':
        return `0x${BigInt(referenceOf(chainId)).toString(16)}`
      case 'wallet_switchEthereumChain':
      case 'wallet_addEthereumChain':
        return switchChain(room, method, params, askWallet)
      case 'wallet_getCapabilities':
        return getCapabilities(params, chainId)
      case 'wallet_getCallsStatus':
        return callStatus.read(chainId, params, askWallet)
      case 'wallet_sendCalls': {
        const answer = await requestAny(method, params, chainId)
        callStatus.remember(answer)
        return answer
      }
      default:
        return requestAny(method, params, chainId)
    }
  }

  async function requestAny(method: string, params: unknown, chainId: CaipNetworkId) {
    if (isApproved(method, chainId)) return askWallet(chainId, method, params)
    if (isForWallet(method)) throw notApproved(method)
    const urls = nodesOfChain(outside, chainId)
    const { networks } = outside.settings()
    if (urls.length === 0 && !networks.some(({ caipNetworkId }) => caipNetworkId === chainId))
      throw new LatchkeyError('NODE_NOT_FOUND', { chainId })
    return askNode(urls, chainId, { method, params })
  }

  async function getCapabilities(params: unknown, chainId: CaipNetworkId): Promise<unknown> {
    const method = 'wallet_getCapabilities'
    const [address, named] = [property(params, '0'), property(params, '1')]
    if (!isText(address))
      throw new LatchkeyError('INVALID_REQUEST', { method, problem: 'an address is needed' })
    const chainIds = isTexts(named) ? named : undefined
    const said = readCapabilities(session(), address, chainIds)
    if (said) return said
    const key = [session().topic, address.toLowerCase(), chainIds ?? ''].join()
    if (capabilities.has(key)) return capabilities.get(key)
    if (!isApproved(method, chainId))
      return everywhere(address) ?? Promise.reject(notApproved(method))
    const answer = await askWallet(chainId, method, params)
    capabilities.set(key, answer)
    return answer
  }

  /** Without a list of chains the wallet says which; where it takes no questions, all of the session's. */
  function everywhere(address: string): Capabilities | undefined {
    const approved = approvedChains(session(), family, outside.settings().networks)
    const chainIds = approved.map((chainId) => `0x${BigInt(referenceOf(chainId)).toString(16)}`)
    return readCapabilities(session(), address, chainIds)
  }

  // Sent before the wallet is opened: a page that goes to the background sends nothing more.
  async function askWallet(
    chainId: CaipNetworkId,
    method: string,
    params: unknown,
  ): Promise<unknown> {
    const id = idInSession(session(), chainId, outside.settings().networks)
    const waiting = carrier.ask({ chainId: id, method, params })
    room.openWallet(waiting)
    return waiting.answered
  }

  function isApproved(method: string, chainId: CaipNetworkId): boolean {
    return isMethodApproved(session(), chainId, method, outside.settings().networks)
  }
}

function notApproved(method: string): LatchkeyError {
  return new LatchkeyError('METHOD_NOT_APPROVED', { cause: { code: unsupportedMethod }, method })
}
