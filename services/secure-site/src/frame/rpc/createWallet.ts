import {
  type FrameParams,
  type FrameResult,
  type WalletMethod,
  walletMethodPolicy,
} from 'latchkey/protocol/frame'
import { signedOut } from '../auth/toFrameError.ts'
import type { FrameContext } from '../FrameContext.ts'
import { aborted, FrameError } from '../port/FrameError.ts'
import { loginOf } from '../session/loginOf.ts'
import type { OwnerChange } from '../smart/owner/prepareOwnerChange.ts'
import type { UpgradeChange } from '../smart/upgrade/prepareUpgrade.ts'
import type { HostNetwork } from '../state.ts'
import { openWallet } from '../wallet/openWallet.ts'
import { type Approval, type FeeChoice, freezeDeep } from './Approval.ts'
import { answerSafe } from './answerSafe.ts'
import { type Bundle, createBundles } from './Bundles.ts'
import { findCalls, readCallsStatus } from './callsStatus.ts'
import { chooseAccount } from './chooseAccount.ts'
import { createDecisions } from './createDecisions.ts'
import { createNode } from './createNode.ts'
import { createSigner } from './createSigner.ts'
import { wrongFamily } from './invalidParams.ts'
import { coinOf, networkLabel } from './knownNetworks.ts'
import type { PrepareContext } from './Prepared.ts'
import { showCalls } from './showCalls.ts'
import { caipChain } from './solanaChain.ts'
import {
  openSmart,
  ownerSteps,
  type Steps,
  smartSteps,
  standardSteps,
  upgradeSteps,
} from './steps.ts'

/** Answers wallet requests. */
export type Wallet = {
  request(request: FrameParams<'wallet.request'>, signal: AbortSignal): Promise<unknown>
  /** Estimates what the smart account pays for a transaction. */
  estimateFee(
    question: FrameParams<'fee.estimate'>,
    signal: AbortSignal,
  ): Promise<FrameResult<'fee.estimate'>>
  /** Lets the visitor make the passkey of this device an owner of the smart account, or end that. */
  changeOwner(chainId: string, change: OwnerChange): Promise<void>
  /** Lets the visitor upgrade the standard account (EIP-7702), or end that. Resolves once the chain has it. */
  changeUpgrade(chainId: string, change: UpgradeChange): Promise<void>
  /** Declines every request that waits for the visitor. */
  rejectAll(): void
}

export function createWallet(context: FrameContext): Wallet {
  const { origin, store } = context
  const bundles = createBundles(context)
  const nodeOf = (chainId: string) => createNode(context, chainId)
  const bundlerOf = (chainId: string) => createNode(context, chainId, '/v1/bundler')
  const signer = createSigner(
    (address, use) => {
      const { accounts, userId } = loginOf(store)
      const own = [...accounts, store.getState().smart].map((account) => account?.address)
      // Another visitor may have logged in since the approval was shown.
      if (!own.includes(address)) throw signedOut()
      return openWallet(context, userId).reveal(use, 'device+login')
    },
    async (request) => {
      const { passkey } = store.getState().smart ?? {}
      if (!passkey) throw signedOut()
      const { hashOf, signWithPasskey } = await import('../smart/owner/signWithPasskey.ts')
      return signWithPasskey(hashOf(request), passkey)
    },
  )
  const decide = createDecisions(context, signer)
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

  function networkOf(chainId: string): HostNetwork {
    const network = store.getState().host?.networks.find(({ id }) => id === chainId)
    if (network) return network
    throw new FrameError('RPC_FAILED', 'The host does not offer this network.', { rpcCode: 4902 })
  }

  async function request(
    { chainId: chain, method, params }: FrameParams<'wallet.request'>,
    signal: AbortSignal,
  ): Promise<unknown> {
    const chainId = caipChain(chain)
    const policy = walletMethodPolicy(method)
    if (!policy)
      throw new FrameError('NOT_ALLOWED', 'Requested RPC call is not allowed', { rpcCode: 4200 })
    const network = networkOf(chainId)
    const asked = { chainId, method, params }
    if (policy === 'safe') {
      if (!chainId.startsWith('eip155:')) throw wrongFamily()
      const account = chooseAccount(store.getState(), asked)
      return answerSafe({ ...asked, signal }, { ...context, account, bundles, bundlerOf, nodeOf })
    }
    chooseAccount(store.getState(), asked)
    if (method === 'wallet_showCallsStatus') {
      const calls = await findCalls(params, bundles)
      const read = (signal: AbortSignal) => readCallsStatus(calls, { bundlerOf, nodeOf }, signal)
      return showCalls(store, { chainId: calls.bundle.chainId, read }, signal)
    }
    return inTurn(signal, async (signals) => {
      // The preferred account may have changed since the request.
      const { address, type } = chooseAccount(store.getState(), asked)
      const base = { address, network, node: nodeOf(chainId), origin, params, signal }
      const isSmart = type === 'smartAccount'
      const steps = isSmart
        ? await smartSteps(context, method, base)
        : await standardSteps(context, method, base)
      const about = {
        address,
        // `walletMethodPolicy` knows the method.
        method: method as WalletMethod,
        network,
        origin,
      }
      return run(about, steps, signals)
    })
  }

  async function estimateFee(
    { chainId, transaction }: FrameParams<'fee.estimate'>,
    signal: AbortSignal,
  ): Promise<FrameResult<'fee.estimate'>> {
    const network = networkOf(chainId)
    const params = [transaction]
    const asked = { chainId, method: 'eth_sendTransaction', params }
    const { address, type } = chooseAccount(store.getState(), asked)
    if (type !== 'smartAccount')
      throw new FrameError('INVALID', 'Only the fees of smart accounts are estimated.')
    const base = { address, network, node: nodeOf(chainId), origin, params, signal }
    const [{ context: smart }, { estimateFee: estimate }] = await Promise.all([
      openSmart(context, base),
      import('../smart/fees/estimateFee.ts'),
    ])
    return estimate(smart)
  }

  async function changeOwner(chainId: string, change: OwnerChange): Promise<void> {
    const { address, owner, passkey } = store.getState().smart ?? {}
    if (!address || !owner || !passkey) throw signedOut()
    const { smartAccountOf } = await import('../smart/smartAccountOf.ts')
    const creation = smartAccountOf(owner)
    await changeAccount(chainId, address, (base) =>
      ownerSteps(context, change, passkey, { ...base, creation }),
    )
  }

  async function changeUpgrade(chainId: string, change: UpgradeChange): Promise<void> {
    const account = loginOf(store).accounts.find(({ namespace }) => namespace === 'eip155')
    if (!account) throw signedOut()
    await changeAccount(chainId, account.address, (base) => upgradeSteps(context, change, base))
  }

  /** Lets the visitor change an account itself, for as long as the settings are wanted. */
  async function changeAccount(
    chainId: string,
    address: string,
    stepsOf: (base: PrepareContext) => Promise<Steps>,
  ): Promise<void> {
    const network = networkOf(chainId)
    const leaving = new AbortController()
    const { signal } = leaving
    const unsubscribe = store.subscribe(({ wanted }) => {
      if (wanted.screen !== 'settings') leaving.abort()
    })
    const turn = inTurn(signal, async (signals) => {
      const base = { address, network, node: nodeOf(chainId), origin, params: [], signal }
      const method = 'eth_sendTransaction' as const
      return run({ address, method, network, origin: undefined }, await stepsOf(base), signals)
    })
    store.setState({ changeError: undefined })
    try {
      await turn
    } catch (error) {
      // The approval has taken the place of the panel that asked for it.
      const isWanted = error instanceof FrameError && /DECLINED|ABORTED/.test(error.code)
      if (!isWanted) store.setState({ changeError: error })
      throw error
    } finally {
      unsubscribe()
    }
  }

  /** Runs `work` after the requests before it. */
  function inTurn<value>(
    signal: AbortSignal,
    work: (signals: readonly AbortSignal[]) => Promise<value>,
  ): Promise<value> {
    const ended = rejecting.signal
    const turn = last.then(async () => {
      if (signal.aborted || ended.aborted) throw aborted()
      return work([signal, ended])
    })
    last = turn.catch(() => {})
    return turn
  }

  /** Prepares a request, lets the visitor decide, signs and sends. */
  async function run(
    { address, method, network, origin }: About,
    { deliver, prepare, result, signer: key }: Steps,
    signals: readonly AbortSignal[],
  ): Promise<unknown> {
    const show = async (feeChoice?: FeeChoice): Promise<Approval> => {
      const approval = freezeDeep<Approval>({ ...about, ...(await prepare(feeChoice)) })
      const choice = await decide(approval, signals)
      return choice ? show(choice) : approval
    }
    const about = {
      address,
      chainId: network.id,
      changes: undefined,
      coin: coinOf(network),
      fee: undefined,
      feeChoices: [],
      isLikelyToFail: false,
      listing: undefined,
      method,
      missedFeeToken: undefined,
      networkName: networkLabel(network),
      origin,
      signer: key,
      sponsor: undefined,
      undeployed: undefined,
    }
    try {
      const approval = await show()
      const signed = await signer.sign(approval)
      const listed = await signer.signListing(approval, signed).catch((error: unknown) => {
        // A permission can be ended without the list, but not granted.
        if (approval.listing?.kind === 'add') throw error
        return undefined
      })
      const delivered = await deliver(approval, signed, listed)
      if (method !== 'wallet_sendCalls') return result(signed, delivered, approval)
      return { id: await bundles.add(bundleOf(approval, delivered)) }
    } finally {
      store.setState({ approval: undefined })
    }
  }

  return { changeOwner, changeUpgrade, estimateFee, rejectAll, request }
}

/** The request that an approval belongs to. */
type About = Pick<Approval, 'address' | 'method' | 'origin'> & {
  readonly network: HostNetwork
}

function bundleOf({ chainId, request }: Approval, delivered: readonly string[]): Bundle {
  const hashes = [...delivered]
  if (request.kind !== 'operation') return { chainId, hashes, isAtomic: hashes.length === 1 }
  const { nonce, sender } = request.operation
  return { chainId, hashes, isAtomic: true, operation: { nonce, sender } }
}
