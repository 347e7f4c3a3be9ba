import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Engine } from '../../../core/engine.ts'
import { formatUnits } from '../../../core/figures/formatUnits.ts'
import { onDestroy } from '../../../core/lifetime/onDestroy.ts'
import { activeAddress, currentRoute } from '../../../core/selectors.ts'
import type { State } from '../../../core/state.ts'
import { transactionError } from '../../../core/transactions/errors.ts'
import type { PendingTransaction } from '../../../core/transactions/pendingTransaction.ts'
import { pendingTransactions } from '../../../core/transactions/pendingTransactions.ts'
import { untilEnded } from '../../../core/transactions/untilEnded.ts'
import { executeSwap, type SwapStep } from '../build/executeSwap.ts'
import { swapError } from '../errors.ts'
import { swapForm } from '../quote/swapForm.ts'
import type { SwapOrder } from '../quote/swapOrder.ts'
import { refreshSwap } from '../quote/watchSwap.ts'
import { type SwapProblem, swapProblemOf } from '../swapProblem.ts'

/** The state of the approved swap. */
export type SwapRun =
  | { readonly status: 'idle'; readonly order?: undefined }
  | {
      readonly status: 'running'
      readonly order: SwapOrder
      readonly step: SwapStep
    }
  | { readonly status: 'sent' | 'done'; readonly order: SwapOrder; readonly hash: string }
  | {
      readonly status: 'failed'
      readonly order: SwapOrder
      readonly problem: SwapProblem
      readonly error: Error
      /** The step at which it ended. */
      readonly step: SwapStep | 'sent'
      /** The hash of a swap or approval that reverted, and the network fee that it paid, if known. */
      readonly hash?: string | undefined
      readonly fee?: bigint | undefined
    }

/** The state of the latest swap; reset when the visitor leaves the view or switches accounts. */
export function swapRun(engine: Engine): StoreApi<SwapRun> {
  return engine.once(createSwapRun)
}

function createSwapRun(engine: Engine): StoreApi<SwapRun> {
  const run = createStore<SwapRun>(() => ({ status: 'idle' }))
  const look = (state: State) => {
    const { order } = run.getState()
    // The views of the wallet stand over the swap.
    const isHere = /^(SwapPreview|OpenWallet|ApproveTransaction)$/.test(currentRoute(state).view)
    if (order && !(isHere && order.question.account === activeAddress(state))) stopRun(engine)
  }
  onDestroy(engine, engine.store.subscribe(look))
  return run
}

/** Resets the state. A request may still wait in the wallet; no further one is sent. */
export function stopRun(engine: Engine): void {
  swapRun(engine).setState({ status: 'idle' }, true)
}

/** Executes an approved order, and keeps its state up to date until the chain has it. Never throws. */
export async function startSwap(engine: Engine, order: SwapOrder): Promise<void> {
  const run = swapRun(engine)
  const leaving = new AbortController()
  const { signal } = leaving
  const tell = (state: SwapRun) => {
    if (!signal.aborted) run.setState(state, true)
  }
  tell({ order, status: 'running', step: 'checking' })
  // A visitor who left, or began another swap, hears no more of this one.
  const stop = run.subscribe((now) => now.order !== order && leaving.abort())
  let step: SwapStep | 'sent' = 'checking'
  let end: PendingTransaction | undefined
  const began = Date.now()
  try {
    const { hash } = await executeSwap(engine, order, {
      onStep(next) {
        step = next
        tell({ order, status: 'running', step: next })
      },
      signal,
    })
    step = 'sent'
    if (!signal.aborted) swapForm(engine).setState({ amount: '' })
    tell({ hash, order, status: 'sent' })
    end = await untilEnded(engine, hash)
    if (end.status !== 'confirmed') throw whyNot(end, order)
    tell({ hash, order, status: 'done' })
  } catch (failure) {
    const error = failure instanceof Error ? failure : new Error(String(failure))
    // A replaced or unknown transaction may have sold the amount: the form stays empty.
    const isReverted = end?.status === 'failed'
    if (!signal.aborted && (isReverted || end?.status === 'dropped')) giveBack(engine, order)
    const approval = end ? undefined : revertedApproval(engine, began)
    const problem = approval ? 'approval' : swapProblemOf(error)
    const { fee, hash } = approval ?? (isReverted ? end : undefined) ?? {}
    tell({ error, fee, hash, order, problem, status: 'failed', step })
  }
  stop()
  refreshSwap(engine)
}

/** The approval of this swap that reverted. Wallets without batches send it as a transaction of its own. */
function revertedApproval(engine: Engine, began: number): PendingTransaction | undefined {
  return pendingTransactions(engine)
    .getState()
    .transactions.find(
      ({ kind, startedAt, status }) =>
        kind === 'approve' && status === 'failed' && startedAt >= began,
    )
}

/** A reverted swap is reported as such, whatever the price does: its fee is spent. */
function whyNot({ status }: PendingTransaction, { question }: SwapOrder): Error {
  return status === 'failed'
    ? swapError('SWAP_FAILED', { network: question.network.name })
    : transactionError('CALL_NOT_CONFIRMED', { status })
}

/** Writes the amount into the form again, unless it has been changed. */
function giveBack(engine: Engine, { question: { amount, from, to } }: SwapOrder): void {
  const form = swapForm(engine)
  const now = form.getState()
  if (now.amount === '' && now.chainId === from.chainId)
    form.setState({ amount: formatUnits(amount, from.decimals), from, to })
}
