import type { Engine } from '../../../core/engine.ts'
import { hasErrorCode } from '../../../core/errors/LatchkeyError.ts'
import { buildSwapApproval } from '../../../core/provider/swap/buildSwapApproval.ts'
import { assetId } from '../swapAsset.ts'
import { checkApproval, unlimited, withdrawApproval } from './checkApproval.ts'
import type { CheckedTransaction } from './checkBuilt.ts'
import type { SwapOrder } from './swapOrder.ts'

/**
 * Has the provider write what lets the exchange take the token: exactly as much as is swapped, unless
 * more was chosen. Tokens that take no new amount while an old one stands have that withdrawn before.
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

/** Whether the token would take the approval as things stand. */
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
