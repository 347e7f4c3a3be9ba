import { type CaipNetworkId, type Namespace, referenceOf } from '../../../core/caip.ts'
import { walletError } from '../../../core/ports/errors.ts'
import { pairingError } from '../errors.ts'
import type { WalletCalls } from './createWalletCalls.ts'
import type { PairingContext } from './PairingContext.ts'
import { idInSession, isMethodApproved } from './readSession.ts'
import { nodesOfChain } from './requestedNamespaces.ts'
import type { RequestNode } from './requestNode.ts'
import { isForWallet, toNotApproved } from './sessionMethods.ts'
import { switchChain } from './switchChain.ts'

/** Methods that a wallet answers without the visitor, so the wallet does not open for them. */
const unasked: readonly string[] = [
  'wallet_getAssets',
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
]

type Ask = { readonly method: string; readonly params?: unknown }

/**
 * A provider for one family of a pairing session: EIP-1193 for eip155, the same shape for others.
 */
export type FamilyProvider = {
  /**
   * Requests from the wallet if it approved the method, else from a node of the chain if the method
   * allows it.
   */
  request(ask: Ask, chainId?: CaipNetworkId): Promise<unknown>
  on(event: string, listener: (value: unknown) => void): FamilyProvider
  removeListener(event: string, listener: (value: unknown) => void): FamilyProvider
}

/** Creates the provider of one chain family. */
export function createSessionProvider(context: PairingContext, family: Namespace) {
  const { carrier, outside, session } = context
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  let loading: Promise<WalletCalls> | undefined
  let requestNode: RequestNode | undefined

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
    // Synchronous up to the wallet's link: browsers open apps only in the same tick.
    request: async (ask, chainId) => {
      try {
        return await request(ask, chainId)
      } catch (error) {
        throw await toProviderError(error)
      }
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
    request,
  }

  /** Like the provider's, with Latchkey's own errors. */
  async function request(ask: Ask, chainId = context.chainOf(family)) {
    const { method, params } = Object(ask) as Ask
    if (typeof method !== 'string')
      throw walletError('INVALID_REQUEST', { method: 'request', problem: 'expected a method' })
    session()
    return family === 'eip155'
      ? requestEvm(method, params, chainId)
      : requestAny(method, params, chainId)
  }

  async function requestEvm(method: string, params: unknown, chainId: CaipNetworkId) {
    switch (method) {
      case 'eth_accounts':
      case 'eth_requestAccounts':
        return context.addressesOn(chainId)
      case 'eth_chainId':
        return `0x${BigInt(referenceOf(chainId)).toString(16)}`
      case 'wallet_switchEthereumChain':
      case 'wallet_addEthereumChain':
        return switchChain(context, method, params, askWallet)
      case 'wallet_getAssets':
        // In link mode, the request itself would open the app.
        if (session().link) throw toNotApproved(method)
        return requestAny(method, params, chainId)
      case 'wallet_getCapabilities':
        return (await loadCalls()).getCapabilities(params, chainId)
      case 'wallet_getCallsStatus':
        return (await loadCalls()).getCallsStatus(params, chainId)
      case 'wallet_sendCalls': {
        const answer = await requestAny(method, params, chainId)
        ;(await loadCalls()).remember(answer)
        return answer
      }
      default:
        return requestAny(method, params, chainId)
    }
  }

  async function requestAny(method: string, params: unknown, chainId: CaipNetworkId) {
    if (isApproved(method, chainId)) return askWallet(chainId, method, params)
    // Bitcoin nodes have no JSON-RPC API here.
    if (isForWallet(method) || family === 'bip122') throw toNotApproved(method)
    const { networks } = outside.settings()
    if (
      nodesOfChain(outside, chainId).length === 0 &&
      !networks.some(({ caipNetworkId }) => caipNetworkId === chainId)
    )
      throw pairingError('NODE_NOT_FOUND', { chainId })
    return askNode(chainId, { method, params })
  }

  /** Wallet requests don't need this code, so it loads on use. */
  async function askNode(chainId: CaipNetworkId, question: Required<Ask>): Promise<unknown> {
    const { createRequestNode } = await import('./requestNode.ts')
    requestNode ??= createRequestNode(context)
    return requestNode(chainId, question)
  }

  /** Few pages need batches, so their code loads on use. */
  function loadCalls(): Promise<WalletCalls> {
    loading ??= import('./createWalletCalls.ts').then(({ createWalletCalls }) =>
      createWalletCalls(context, askWallet, askNode),
    )
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }

  // Sent before the wallet opens: a page in the background sends nothing.
  async function askWallet(
    chainId: CaipNetworkId,
    method: string,
    params: unknown,
  ): Promise<unknown> {
    const id = idInSession(session(), chainId, outside.settings().networks)
    const waiting = carrier.ask({ chainId: id, method, params })
    if (waiting.href) globalThis.open?.(waiting.href, '_blank', 'noopener,noreferrer')
    else if (!unasked.includes(method)) return context.openWallet(waiting)
    return waiting.answered
  }

  function isApproved(method: string, chainId: CaipNetworkId): boolean {
    return isMethodApproved(session(), chainId, method, outside.settings().networks)
  }
}

/** Converts an error for hosts. The code for it loads with the first error. */
async function toProviderError(error: unknown): Promise<unknown> {
  // Without that code, for example offline, the host gets Latchkey's own error.
  const code = await import('../../../core/eip1193/ProviderRpcError.ts').catch(() => undefined)
  return code ? code.toProviderError(error) : error
}
