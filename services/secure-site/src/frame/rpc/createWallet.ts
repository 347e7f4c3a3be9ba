import { type FrameParams, type WalletMethod, walletMethodPolicy } from 'latchkey/protocol/frame'
import { signedOut } from '../auth/toFrameError.ts'
import type { FrameContext } from '../FrameContext.ts'
import { aborted, FrameError } from '../port/FrameError.ts'
import { loginOf } from '../session/loginOf.ts'
import { openWallet } from '../wallet/openWallet.ts'
import { type Approval, freezeDeep } from './Approval.ts'
import { answerSafe } from './answerSafe.ts'
import { createBundles } from './Bundles.ts'
import { createNode } from './createNode.ts'
import { createSigner } from './createSigner.ts'
import { deliver } from './deliver.ts'
import { networkLabel } from './knownNetworks.ts'
import type { Preparation } from './Prepared.ts'

/** Answers wallet requests. */
export type Wallet = {
  request(request: FrameParams<'wallet.request'>, signal: AbortSignal): Promise<unknown>
  /** Declines every request that waits for the visitor. */
  rejectAll(): void
}

type Family = 'eip155' | 'solana'

export function createWallet(context: FrameContext): Wallet {
  const { origin, store } = context
  const bundles = createBundles()
  const nodeOf = (chainId: string) => createNode(context, chainId)
  const signer = createSigner((address, use) => {
    const { accounts, userId } = loginOf(store)
    // Another visitor may have logged in since the approval was shown.
    if (!accounts.some((account) => account.address === address)) throw signedOut()
    return openWallet(context, userId).reveal(use, 'device+login')
  })
  // One approval at a time: the next one is prepared afterwards, with the nonce that follows.
  let last: Promise<unknown> = Promise.resolve()
  let rejecting = new AbortController()

  function rejectAll(): void {
    rejecting.abort()
    rejecting = new AbortController()
  }

  store.subscribe(({ login }, { login: former }) => {
    if (former && login?.userId !== former.userId) rejectAll()
  })

  function addressOf(family: Family): string {
    const { login } = store.getState()
    const account = login?.accounts.find(({ namespace }) => namespace === family)
    if (!account) throw new FrameError('SIGNED_OUT', 'Log in to use the wallet.', { rpcCode: 4900 })
    return account.address
  }

  async function request(
    { chainId, method, params }: FrameParams<'wallet.request'>,
    signal: AbortSignal,
  ): Promise<unknown> {
    const policy = walletMethodPolicy(method)
    if (!policy)
      throw new FrameError('NOT_ALLOWED', 'Requested RPC call is not allowed', { rpcCode: 4200 })
    const network = store.getState().host?.networks.find(({ id }) => id === chainId)
    if (!network)
      throw new FrameError('RPC_FAILED', 'The host does not offer this network.', { rpcCode: 4902 })
    const address = addressOf('eip155')
    if (policy === 'safe') {
      if (!chainId.startsWith('eip155:')) throw wrongFamily()
      return answerSafe(
        { chainId, method, params, signal },
        { ...context, address, bundles, nodeOf },
      )
    }
    const ended = rejecting.signal
    const turn = last.then(async () => {
      if (signal.aborted || ended.aborted) throw aborted()
      const preparation = await preparationOf(method)
      if (!chainId.startsWith(`${preparation.family}:`)) throw wrongFamily()
      const node = nodeOf(chainId)
      const account = addressOf(preparation.family)
      const base = { address: account, network, node, origin, params, signal }
      const prepared = await preparation.prepare(base)
      const approval = freezeDeep<Approval>({
        address: account,
        chainId,
        changes: undefined,
        fee: undefined,
        isLikelyToFail: false,
        // `walletMethodPolicy` knows the method.
        method: method as WalletMethod,
        networkName: networkLabel(network),
        origin,
        ...prepared,
      })
      try {
        await decided(approval, [signal, ended])
        const signed = await signer.sign(approval)
        const delivered = await deliver(approval, signed, node)
        const result = preparation.result(signed, delivered)
        if (method !== 'wallet_sendCalls') return result
        return { id: bundles.add({ chainId, hashes: delivered }) }
      } finally {
        store.setState({ approval: undefined })
      }
    })
    last = turn.catch(() => {})
    return turn
  }

  /** Shows an approval, and resolves when the visitor approves it. */
  function decided(approval: Approval, signals: readonly AbortSignal[]): Promise<void> {
    const settled = new AbortController()
    const decision = new Promise<void>((resolve, reject) => {
      if (signals.some((signal) => signal.aborted)) return reject(aborted())
      for (const signal of signals)
        signal.addEventListener('abort', () => reject(aborted()), { signal: settled.signal })
      store.setState({
        approval: {
          approval,
          approve() {
            if (store.getState().approval?.approval !== approval) return
            signer.approve(approval)
            store.setState(({ approval: shown }) => ({
              approval: shown && { ...shown, isRunning: true },
            }))
            resolve()
          },
          decline: () =>
            reject(new FrameError('DECLINED', 'The request was declined.', { rpcCode: 4001 })),
          isRunning: false,
        },
      })
    })
    return decision.finally(() => settled.abort())
  }

  return {
    request,
    rejectAll,
  }
}

function wrongFamily(): FrameError {
  return new FrameError('INVALID', 'The method is not for this network.', { rpcCode: -32602 })
}

/** Loads the chunk that prepares a method. @throws FrameError 4200 for methods of smart accounts */
async function preparationOf(method: string): Promise<Preparation> {
  const { preparations } = await import('./preparations.ts')
  const preparation = preparations.get(method)
  if (preparation) return preparation
  throw new FrameError('RPC_FAILED', `This wallet does not support ${method}.`, { rpcCode: 4200 })
}
