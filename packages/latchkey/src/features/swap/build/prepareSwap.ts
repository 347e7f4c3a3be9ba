// chunk: features/swap/verify

import type { Engine } from '../../../core/engine.ts'
import { isSmartAccount } from '../../../core/transactions/isSmartAccount.ts'
import { swapError } from '../errors.ts'
import { readQuote } from '../quote/readQuote.ts'
import type { SwapOrder } from '../quote/swapOrder.ts'
import type { SwapQuestion } from '../quote/swapQuote.ts'
import type { CheckedTransaction } from '../verify/CheckedTransaction.ts'
import { buildApprovals } from './buildApprovals.ts'
import { buildSwap, type CheckedSwap } from './buildSwap.ts'
import type { PlannedPermit } from './permitRequest.ts'
import { readSwapAllowance } from './readSwapAllowance.ts'

/** Transactions for the wallet, in this order. */
export type PreparedSwap = {
  readonly approvals: readonly CheckedTransaction[]
  readonly swap: CheckedSwap
}

export type PrepareSwapOptions = {
  /** The chain shows the allowance, or there is a permit: the provider may still lag. */
  readonly isAllowed?: boolean | undefined
  /** The permit that will let the exchange take the token. */
  readonly permit?: PlannedPermit | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Requests a new quote, has the provider build the transactions, and verifies them. The wallet has
 * not been asked yet.
 *
 * @throws {@link LatchkeyError} `SWAP_PRICE_MOVED`, `SWAP_FEE_UNCOVERED`, `SWAP_ANSWER_REFUSED`, …
 */
export async function prepareSwap(
  engine: Engine,
  order: SwapOrder,
  { isAllowed, permit, signal }: PrepareSwapOptions = {},
): Promise<PreparedSwap> {
  const { question } = order
  const [quote, allowance] = await Promise.all([
    readQuote(engine, question, { signal }),
    isAllowed ? undefined : readSwapAllowance(engine, question, signal),
  ])
  const build = (isUntried: boolean) =>
    buildSwap(engine, order, quote, { isUntried, permit, signal })

  const lacks = allowance !== undefined && allowance < question.amount
  // A permit is tried out by the simulation alone: the provider does not get the signature.
  const swap = await build(lacks || permit !== undefined)
  const { spender } = swap
  const approvals =
    lacks && spender ? await buildApprovals(engine, order, { allowance, signal, spender }) : []
  // Without a spender there is no approval, so the swap can be tried out.
  const tried = lacks && !spender ? await build(false) : swap
  const prepared = { approvals, swap: tried }
  await mustCoverFees(engine, question, prepared)
  return prepared
}

/** A paymaster may pay the fees of smart accounts. */
async function mustCoverFees(
  engine: Engine,
  { account, network }: SwapQuestion,
  { approvals, swap }: PreparedSwap,
): Promise<void> {
  if (isSmartAccount(engine.store.getState())) return
  const adapter = await engine.loadAdapter(network.chainNamespace)
  const { value } = await adapter.getBalance({ address: account, network })
  const fees = [...approvals, swap].reduce((sum, { fee }) => sum + fee, 0n)
  if (value < fees + swap.transaction.value)
    throw swapError('SWAP_FEE_UNCOVERED', { symbol: network.nativeCurrency.symbol })
}
