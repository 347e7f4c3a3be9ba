import type { Engine } from '../../../core/engine.ts'
import type { EventProperties } from '../../../core/events.ts'
import { formatUnits } from '../../../core/figures/formatUnits.ts'
import { activeAddress, currentNetwork } from '../../../core/selectors.ts'
import { canBatch } from '../../../core/transactions/canBatch.ts'
import { transactionError } from '../../../core/transactions/errors.ts'
import { isSmartAccount } from '../../../core/transactions/isSmartAccount.ts'
import type {
  PendingTransaction,
  TransactionFacts,
} from '../../../core/transactions/pendingTransaction.ts'
import { startCalls } from '../../../core/transactions/startCalls.ts'
import { untilEnded } from '../../../core/transactions/untilEnded.ts'
import { swapError } from '../errors.ts'
import type { SwapOrder } from '../quote/swapOrder.ts'
import type { SwapQuestion } from '../quote/swapQuote.ts'
import type { SwapAsset } from '../swapAsset.ts'
import type { CheckedTransaction } from '../verify/CheckedTransaction.ts'
import { buildPermit } from './buildPermit.ts'
import { explainFailure } from './explainFailure.ts'
import type { PreparedSwap } from './prepareSwap.ts'
import { waitForAllowance } from './waitForAllowance.ts'

/** The step that a swap is waiting for. */
export type SwapStep = 'checking' | 'signing' | 'approving' | 'approvalSent' | 'swapping'

/** How to follow and abort a swap. */
export type ExecuteSwapOptions = {
  readonly onStep?: ((step: SwapStep) => void) | undefined
  /** Ends once the wallet has the request. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Executes a swap: checks it, approves the token if needed, and sends; in one request if the wallet
 * can. Resolves when the swap has a hash.
 */
export async function executeSwap(
  engine: Engine,
  order: SwapOrder,
  { onStep, signal }: ExecuteSwapOptions = {},
): Promise<PendingTransaction> {
  const properties = propertiesOf(engine, order)
  const { events } = engine
  events.emit('INITIATE_SWAP', properties)
  let failure: 'SWAP_APPROVAL_ERROR' | 'SWAP_ERROR' = 'SWAP_ERROR'
  try {
    onStep?.('checking')
    const { prepareSwap } = await import('./prepareSwap.ts')
    let prepared = await prepareSwap(engine, order, { signal })
    if (order.usesPermit && prepared.approvals.length > 0) {
      failure = 'SWAP_APPROVAL_ERROR'
      prepared = (await prepareByPermit(engine, order, { onStep, signal })) ?? prepared
      failure = 'SWAP_ERROR'
    }
    const isTogether = prepared.approvals.length > 0 && (await canBatch(engine))
    if (!isTogether && prepared.approvals.length > 0) {
      failure = 'SWAP_APPROVAL_ERROR'
      await approve(engine, order, prepared, { onStep, signal })
      failure = 'SWAP_ERROR'
      onStep?.('checking')
      prepared = await prepareSwap(engine, order, { isAllowed: true, signal })
    }
    signal?.throwIfAborted()
    onStep?.('swapping')
    const sent = await send(engine, order, prepared)
    events.emit('SWAP_SUCCESS', properties)
    return sent
  } catch (error) {
    const reason = await explainFailure(engine, order, error)
    events.emit(failure, { ...properties, message: reason.message })
    throw reason
  }
}

/**
 * Verifies a swap with a permit, requests the signature, and verifies a new one that it is put into.
 * Undefined if the token or the account does not support permits: then an approval is needed.
 */
async function prepareByPermit(
  engine: Engine,
  order: SwapOrder,
  { onStep, signal }: ExecuteSwapOptions,
): Promise<PreparedSwap | undefined> {
  const [offered, { prepareSwap }] = await Promise.all([
    buildPermit(engine, order.question, signal),
    import('./prepareSwap.ts'),
  ])
  if (!offered) return undefined
  const options = { isAllowed: true, permit: offered.planned, signal }
  await prepareSwap(engine, order, options)
  signal?.throwIfAborted()
  onStep?.('signing')
  const fill = await offered.sign()
  onStep?.('checking')
  const { swap } = await prepareSwap(engine, order, options)
  return { approvals: [], swap: fill(swap) }
}

async function approve(
  engine: Engine,
  { question }: SwapOrder,
  { approvals, swap: { spender = '' } }: PreparedSwap,
  { onStep, signal }: ExecuteSwapOptions,
): Promise<void> {
  let status: PendingTransaction['status'] = 'confirmed'
  for (const approval of approvals) {
    signal?.throwIfAborted()
    onStep?.('approving')
    const { hash } = await start(engine, question, [approval], {
      kind: 'approve',
      to: approval.transaction.to,
      transfers: [],
    })
    onStep?.('approvalSent')
    status = (await untilEnded(engine, hash, { signal })).status
    // Sped up in the wallet, the transaction has another hash.
    if (status !== 'confirmed') break
  }
  if (await waitForAllowance(engine, question, spender, signal)) return
  if (status !== 'confirmed') throw transactionError('CALL_NOT_CONFIRMED', { status })
  throw swapError('SWAP_NOT_ALLOWED', { symbol: question.from.symbol })
}

function send(
  engine: Engine,
  { question, quoted }: SwapOrder,
  { approvals, swap }: PreparedSwap,
): Promise<PendingTransaction> {
  const { amount, from, to } = question
  const moved = (direction: 'in' | 'out', much: bigint, { decimals, iconUrl, symbol }: SwapAsset) =>
    ({ amount: formatUnits(much, decimals), direction, iconUrl, symbol }) as const
  return start(engine, question, [...approvals, swap], {
    kind: 'swap',
    to: swap.transaction.to,
    transfers: [moved('out', amount, from), moved('in', quoted, to)],
  })
}

/** A swap is checked for one account on one chain; the wallet may have switched since. */
async function start(
  engine: Engine,
  { account, network }: SwapQuestion,
  checked: readonly CheckedTransaction[],
  facts: TransactionFacts,
): Promise<PendingTransaction> {
  const state = engine.store.getState()
  const isThere =
    activeAddress(state) === account &&
    currentNetwork(state)?.caipNetworkId === network.caipNetworkId
  if (!isThere)
    throw swapError('SWAP_INPUT_INVALID', {
      problem: 'the wallet has moved on',
    })
  return startCalls(engine, { calls: checked.map(({ transaction }) => transaction), ...facts })
}

function propertiesOf(
  engine: Engine,
  { question, quoted }: SwapOrder,
): EventProperties['INITIATE_SWAP'] {
  const { amount, from, network, to } = question
  return {
    isSmartAccount: isSmartAccount(engine.store.getState()),
    network: network.caipNetworkId,
    swapFromAmount: formatUnits(amount, from.decimals),
    swapFromToken: from.symbol,
    swapToAmount: formatUnits(quoted, to.decimals),
    swapToToken: to.symbol,
  }
}
