import type { EvmTransaction } from '@latchkey/keys/signing'
import { zeroAddress } from 'viem'
import { FrameError } from '../../port/FrameError.ts'
import type { CallRequest } from '../../rpc/evm/callRequest.ts'
import { chainNumber } from '../../rpc/evm/chainNumber.ts'
import { describeCalls, factsOf } from '../../rpc/evm/describeCalls.ts'
import { readQuantity } from '../../rpc/evm/quantity.ts'
import { coinOf } from '../../rpc/knownNetworks.ts'
import type { PrepareContext, Prepared } from '../../rpc/Prepared.ts'
import { accountCallsOf } from '../accountCallsOf.ts'
import { contracts } from '../contracts.ts'
import { draftOperation } from '../rpc/fillOperation.ts'
import { prepareSponsored } from '../rpc/prepareOperation.ts'
import type { SmartContext } from '../rpc/SmartContext.ts'
import { fillOwnCall } from './fillOwnCall.ts'
import { readUpgrade } from './readUpgrade.ts'

/** A change that the visitor asks for in the settings. */
export type UpgradeChange = 'upgrade' | 'end'

/** Prepares the upgrade of a standard account (EIP-7702), or its end. */
export async function prepareUpgrade(
  change: UpgradeChange,
  context: SmartContext,
): Promise<Prepared> {
  const state = await readUpgrade(context.node, context.address, context.signal)
  if (change === 'upgrade') {
    if (state.status !== 'plain') throw impossible()
    const sponsored = await prepareSponsoredUpgrade([], context)
    if (sponsored) return sponsored
    const delegate = contracts.statelessDeleGator
    const transaction = await fillOwnCall({ calls: [], delegate }, context)
    return {
      ...(await payFor(transaction, context)),
      meanings: [{ contract: delegate, kind: 'upgrade' }],
    }
  }
  if (state.status !== 'upgraded' && state.status !== 'foreign') throw impossible()
  const contract = state.status === 'foreign' ? state.delegate : contracts.statelessDeleGator
  const transaction = await fillOwnCall({ calls: [], delegate: zeroAddress }, context)
  return { ...(await payFor(transaction, context)), meanings: [{ contract, kind: 'endUpgrade' }] }
}

/**
 * Prepares the upgrade and calls as one operation, if the host pays for it. A bundler carries the authorization in its
 * transaction.
 */
export async function prepareSponsoredUpgrade(
  requests: readonly CallRequest[],
  context: SmartContext,
): Promise<Prepared | undefined> {
  const { address, hasBundler, network, node, signal } = context
  if (!hasBundler) return undefined
  const delegate = contracts.statelessDeleGator
  try {
    const [{ operation, ...draft }, count] = await Promise.all([
      draftOperation(requests, context),
      node('eth_getTransactionCount', [address, 'pending'], signal),
    ])
    const nonce = Number(readQuantity(count))
    const authorization = { address: delegate, chainId: chainNumber(network.id), nonce }
    const upgrading = { ...draft, operation: { ...operation, authorization } }
    const prepared = await prepareSponsored(requests, upgrading, context)
    const meaning = { contract: delegate, kind: 'upgrade' } as const
    return prepared && { ...prepared, meanings: [meaning, ...prepared.meanings] }
  } catch (error) {
    // The visitor can pay if the bundler takes no authorizations. Calls that revert fail there, too.
    if (error instanceof FrameError && error.code === 'RPC_FAILED') return undefined
    throw error
  }
}

/** Prepares calls that take effect together, in one transaction of the account, and its upgrade if need be. */
export async function prepareBatch(
  requests: readonly CallRequest[],
  context: PrepareContext,
  { isUpgraded }: { readonly isUpgraded: boolean },
): Promise<Prepared> {
  const calls = accountCallsOf(requests)
  const delegate = isUpgraded ? undefined : contracts.statelessDeleGator
  const [{ simulatedGas: _, ...described }, transaction] = await Promise.all([
    describeCalls(requests, context, factsOf(context)),
    fillOwnCall({ calls, delegate }, context),
  ])
  const paid = calls.reduce((sum, { value }) => sum + value, 0n)
  const { isLikelyToFail, ...payment } = await payFor(transaction, context, paid)
  return {
    ...described,
    ...payment,
    isLikelyToFail: described.isLikelyToFail || isLikelyToFail,
    meanings: [
      ...(delegate ? [{ contract: delegate, kind: 'upgrade' as const }] : []),
      ...described.meanings,
    ],
  }
}

/** The request to sign, its fee, and whether the account has less than it takes. */
async function payFor(
  transaction: EvmTransaction,
  { address, network, node, signal }: PrepareContext,
  paid = 0n,
) {
  const price = 'gasPrice' in transaction ? transaction.gasPrice : transaction.maxFeePerGas
  const most = transaction.gas * price
  const balance = readQuantity(await node('eth_getBalance', [address, 'latest'], signal))
  return {
    fee: { most, token: coinOf(network) },
    isLikelyToFail: balance < most + paid,
    request: { kind: 'transactions' as const, transactions: [transaction] },
  }
}

function impossible(): FrameError {
  return new FrameError('FAILED', 'The account has changed meanwhile. Open the settings again.')
}
