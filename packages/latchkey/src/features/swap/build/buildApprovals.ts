import type { Engine } from '../../../core/engine.ts'
import { hasErrorCode } from '../../../core/errors/LatchkeyError.ts'
import { buildSwapApproval } from '../../../core/provider/swap/buildSwapApproval.ts'
import type { SwapOrder } from '../quote/swapOrder.ts'
import { assetId } from '../swapAsset.ts'
import type { CheckedTransaction } from '../verify/CheckedTransaction.ts'
import { checkApproval, unlimited, withdrawApproval } from './checkApproval.ts'

/**
 * Requests the approvals of a token from the provider: of exactly the sold amount unless the visitor
 * chose more. Some tokens require an old approval to be withdrawn first.
 */
export async function buildApprovals(
  engine: Engine,
  { isUnlimited, question }: SwapOrder,
  {
    allowance,
    signal,
    spender,
  }: {
    readonly spender: string
    readonly allowance: bigint
    readonly signal?: AbortSignal | undefined
  },
): Promise<readonly CheckedTransaction[]> {
  const { account, from, network, to } = question
  const amount = isUnlimited ? unlimited : question.amount
  const query = {
    amount: String(amount),
    from: assetId(from),
    to: assetId(to),
    userAddress: `${network.caipNetworkId}:${account}`,
  }
  const built = await buildSwapApproval(engine, query, { quiet: true, signal })
  const approval = checkApproval(built, { amount, question, spender })
  if (allowance === 0n || (await isTaken(engine, approval, question))) return [approval]
  return [withdrawApproval(approval), approval]
}

/** Whether the token accepts the approval in its current state. */
async function isTaken(
  engine: Engine,
  { transaction }: CheckedTransaction,
  { account, network }: SwapOrder['question'],
): Promise<boolean> {
  const adapter = await engine.loadAdapter(network.chainNamespace)
  try {
    // A node tries the call out: no wallet signs.
    const request = { address: account, network, provider: undefined, transaction }
    await adapter.transactions?.estimate(request)
    return true
  } catch (error) {
    if (hasErrorCode(error, 'NODE_FAILED')) return false
    throw error
  }
}
