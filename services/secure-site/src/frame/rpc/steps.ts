import { sponsorOperation } from 'latchkey/protocol/auth'
import type { Hex } from 'viem'
import type { FrameContext } from '../FrameContext.ts'
import { FrameError } from '../port/FrameError.ts'
import type { PasskeyOwner } from '../smart/owner/PasskeyOwner.ts'
import type { OwnerChange } from '../smart/owner/prepareOwnerChange.ts'
import type { SignedListing } from '../smart/permissions/Listing.ts'
import type { SmartContext } from '../smart/rpc/SmartContext.ts'
import type { UpgradeChange } from '../smart/upgrade/prepareUpgrade.ts'
import type { Approval, FeeChoice } from './Approval.ts'
import { createNode } from './createNode.ts'
import type { Signed } from './createSigner.ts'
import { deliver } from './deliver.ts'
import { wrongFamily } from './invalidParams.ts'
import type { Preparation, PrepareContext, Prepared } from './Prepared.ts'

/** How a request is prepared, sent after its signature, and answered. */
export type Steps = {
  prepare(feeChoice?: FeeChoice): Promise<Prepared>
  deliver(
    approval: Approval,
    signed: Signed,
    listed: SignedListing | undefined,
  ): Promise<readonly string[]>
  readonly result: Preparation['result']
  /** The key that signs. */
  readonly signer: Approval['signer']
}

/** The steps of an account that a key controls. Loads their chunk. @throws FrameError 4200 */
async function plainSteps(method: string, context: PrepareContext): Promise<Steps> {
  const { preparations } = await import('./preparations.ts')
  const preparation = preparations.get(method)
  if (!preparation) throw unsupported(method)
  if (!context.network.id.startsWith(`${preparation.family}:`)) throw wrongFamily()
  return {
    deliver: (approval, signed) => deliver(approval, signed, context.node),
    prepare: () => preparation.prepare(context),
    result: preparation.result,
    signer: 'account',
  }
}

/** The steps of a smart account. Loads their chunk. @throws FrameError 4200 */
export async function smartSteps(
  frame: FrameContext,
  method: string,
  base: PrepareContext,
): Promise<Steps> {
  const { context, signer } = await openSmart(frame, base)
  return accountSteps(method, context, signer)
}

/** The context of the smart account's requests, and the key that signs them. */
export async function openSmart(
  frame: FrameContext,
  base: PrepareContext,
): Promise<{ readonly context: SmartContext; readonly signer: Steps['signer'] }> {
  const { smart } = frame.store.getState()
  if (!smart) throw new FrameError('SIGNED_OUT', 'Log in to use the wallet.', { rpcCode: 4900 })
  const { smartAccountOf } = await import('../smart/smartAccountOf.ts')
  const creation = smartAccountOf(smart.owner)
  const passkey = smart.passkey?.isUsed ? smart.passkey : undefined
  if (passkey) {
    const [{ isOwner }, { stubPasskeySignature }] = await Promise.all([
      import('../smart/owner/readOwner.ts'),
      import('../smart/owner/encodePasskeySignature.ts'),
    ])
    if (await isOwner(base.node, base.address, passkey, base.signal)) {
      const stub = stubPasskeySignature(passkey)
      const context = await smartContext(frame, { ...base, creation }, stub)
      return { context, signer: 'passkey' }
    }
  }
  return { context: await smartContext(frame, { ...base, creation }), signer: 'smartOwner' }
}

/** The steps of a standard account, which may be upgraded (EIP-7702), as far as the chain says so. */
export async function standardSteps(
  context: FrameContext,
  method: string,
  base: PrepareContext,
): Promise<Steps> {
  const hasUpgrades = context.store.getState().host?.hasSmartAccounts
  if (!hasUpgrades || !base.network.id.startsWith('eip155:') || !upgradable.has(method))
    return plainSteps(method, base)
  const { readUpgrade } = await import('../smart/upgrade/readUpgrade.ts')
  const { status } = await readUpgrade(base.node, base.address, base.signal)
  const isPlain = status !== 'upgraded'
  // Permissions outlast the upgrade: another one would revive them.
  if (!isPlain || method.startsWith('wallet_revoke')) {
    const account = await smartContext(context, { ...base, creation: undefined, isPlain })
    return accountSteps(method, account, 'account')
  }
  const plain = await plainSteps(method, base)
  if (status !== 'plain' || method !== 'wallet_sendCalls') return plain
  const { isAtomicRequired, readSendCalls } = await import('./evm/readCalls.ts')
  if (!isAtomicRequired(base)) return plain
  const [{ prepareBatch, prepareSponsoredUpgrade }, { sendAccountCalls }, account] =
    await Promise.all([
      import('../smart/upgrade/prepareUpgrade.ts'),
      import('../smart/rpc/deliverOperation.ts'),
      smartContext(context, { ...base, creation: undefined }),
    ])
  return {
    ...plain,
    deliver: (approval, signed) => sendAccountCalls(approval, signed, account),
    async prepare() {
      const calls = readSendCalls(base)
      const sponsored = await prepareSponsoredUpgrade(calls, account)
      return sponsored ?? prepareBatch(calls, base, { isUpgraded: false })
    },
  }
}

/** Methods that work in another way once a standard account is upgraded. */
const upgradable: ReadonlySet<string> = new Set([
  'eth_sendTransaction',
  'wallet_grantPermissions',
  'wallet_requestExecutionPermissions',
  'wallet_revokeExecutionPermission',
  'wallet_revokePermissions',
  'wallet_sendCalls',
])

async function accountSteps(
  method: string,
  context: SmartContext,
  signer: Steps['signer'],
): Promise<Steps> {
  const preparations = method.includes('Permission')
    ? (await import('../smart/permissions/permissionPreparations.ts')).permissionPreparations
    : (await import('../smart/rpc/smartPreparations.ts')).smartPreparations
  const preparation = preparations.get(method)
  if (!preparation) throw unsupported(method)
  return {
    deliver: (approval, signed, listed) => preparation.deliver(approval, signed, context, listed),
    prepare: (feeChoice) => preparation.prepare({ ...context, feeChoice }),
    result: preparation.result,
    signer,
  }
}

type AccountContext = PrepareContext & Pick<SmartContext, 'creation' | 'isPlain'>

async function smartContext(
  { auth, config, fetch, store }: FrameContext,
  base: AccountContext,
  signatureStub?: Hex,
): Promise<SmartContext> {
  const [{ stubSignature }, { createSessionList }] = await Promise.all([
    import('../smart/UserOperation.ts'),
    import('../smart/permissions/createSessionList.ts'),
  ])
  const chainId = base.network.id
  const hasBundler = store.getState().smart?.chains.includes(chainId) ?? false
  return {
    ...base,
    bundler: createNode({ config, fetch }, chainId, '/v1/bundler'),
    feeChoice: undefined,
    hasBundler,
    sessions: createSessionList({ config, fetch }, `${chainId}:${base.address}`),
    signatureStub: signatureStub ?? stubSignature,
    async feeTokens() {
      if (!hasBundler) return []
      const { readFeeTokens } = await import('../smart/fees/readFeeTokens.ts')
      return readFeeTokens({ config, fetch }, base)
    },
    async sponsor(operation, { signal, stage, token }) {
      if (!hasBundler) return undefined
      try {
        return await auth.callAs(sponsorOperation, { chainId, operation, stage, token }, signal)
      } catch (error) {
        // Without a paymaster the visitor pays, and the approval says so.
        if (error instanceof FrameError && error.code !== 'SIGNED_OUT' && error.code !== 'ABORTED')
          return undefined
        throw error
      }
    },
  }
}

/** The steps of a change of the account itself, which only the visitor can ask for. */
export async function upgradeSteps(
  frame: FrameContext,
  change: UpgradeChange,
  base: PrepareContext,
): Promise<Steps> {
  const [{ prepareUpgrade }, { sendAndSucceed }, context] = await Promise.all([
    import('../smart/upgrade/prepareUpgrade.ts'),
    import('../smart/rpc/deliverOperation.ts'),
    smartContext(frame, { ...base, creation: undefined }),
  ])
  return {
    deliver: (approval, signed) => sendAndSucceed(approval, signed, context),
    prepare: () => prepareUpgrade(change, context),
    result: () => null,
    signer: 'account',
  }
}

/** The steps that make a passkey an owner of the smart account, or end that. The wallet's own key signs. */
export async function ownerSteps(
  frame: FrameContext,
  change: OwnerChange,
  passkey: PasskeyOwner,
  base: AccountContext,
): Promise<Steps> {
  const [{ prepareOwnerChange }, { sendAndSucceed }, context] = await Promise.all([
    import('../smart/owner/prepareOwnerChange.ts'),
    import('../smart/rpc/deliverOperation.ts'),
    smartContext(frame, base),
  ])
  return {
    deliver: (approval, signed) => sendAndSucceed(approval, signed, context),
    prepare: () => prepareOwnerChange(change, passkey, context),
    result: () => null,
    signer: 'smartOwner',
  }
}

function unsupported(method: string): FrameError {
  return new FrameError('RPC_FAILED', `This wallet does not support ${method}.`, { rpcCode: 4200 })
}
