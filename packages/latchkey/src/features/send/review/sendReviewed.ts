import type { Namespace } from '../../../core/caip.ts'
import type { Engine } from '../../../core/engine.ts'
import { hasErrorCode } from '../../../core/errors/LatchkeyError.ts'
import { showTranslatedToast } from '../../../core/notices/showTranslatedToast.ts'
import { moveRouter } from '../../../core/router/moveRouter.ts'
import { pushTransaction } from '../../../core/router/pushTransaction.ts'
import { succeedTransaction } from '../../../core/router/succeedTransaction.ts'
import { currentRoute } from '../../../core/selectors.ts'
import type { TransactionStep } from '../../../core/state.ts'
import { estimateFee } from '../../../core/transactions/estimateFee.ts'
import { sendsFrom } from '../../../core/transactions/sendsFrom.ts'
import { refreshSend, setFee } from '../facts/sendWatching.ts'
import { sendModel } from '../sendModel.ts'
import { clearForm, type SendAttempt, sendStore } from '../sendStore.ts'
import { agreedDraft } from './agreedDraft.ts'
import { type Draft, transferOf } from './draft.ts'
import { sendDraft } from './sendDraft.ts'

/** The toast of a failure. */
const failures: Readonly<Partial<Record<Namespace, 'toast.sendFailedSolana'>>> = {
  solana: 'toast.sendFailedSolana',
}

/**
 * Requests the reviewed transfer from the wallet, for the fee that was shown, and shows the account once
 * it is sent. Runs to its end without a mounted view; input stays until then.
 */
export async function sendReviewed(engine: Engine): Promise<void> {
  const store = sendStore(engine)
  const send = store.getState()
  if (!send.reviewed || send.attempt?.status === 'asking') return
  const reviewed = agreedDraft(send.reviewed, sendModel(engine.store.getState(), send))
  const attempt: SendAttempt = { status: 'asking' }
  const step: TransactionStep = {
    onSuccess: { view: 'Account' },
    succeeded: () => clearForm(store),
  }
  store.setState({ attempt, reviewed })
  pushTransaction(engine, step)
  const sends = send.filledFrom && sendsFrom(engine, send.filledFrom)
  sends?.setState(({ asking }) => ({ asking: asking + 1 }))
  // A visitor who stopped waiting, or left, has a new form.
  const isLatest = () => store.getState().attempt === attempt
  try {
    const { hash } = await sendDraft(engine, reviewed)
    sends?.setState({ hash })
    if (!isLatest()) {
      removeStep(engine, step)
      // Approved after "Back to the form": what stands there has been sent, and is not sent twice.
      return clearIfSent(engine, reviewed)
    }
    if (isOnTop(engine, step)) succeedTransaction(engine)
    else {
      removeStep(engine, step)
      clearForm(store)
    }
  } catch (thrown) {
    removeStep(engine, step)
    sends?.setState(({ asking }) => ({ asking: asking - 1 }))
    const end = await endOf(engine, reviewed, thrown)
    if (end.status === 'failed') {
      engine.logger.error('The transfer was not sent.', end.error)
      const told = failures[reviewed.network.chainNamespace] ?? 'toast.sendFailed'
      showTranslatedToast(engine, 'error', told)
    }
    if (!isLatest()) return
    store.setState({ attempt: end })
    if (end.status !== 'feeChanged') return
    setFee(engine, end.fee)
    // The cause of the new fee may have changed balances as well.
    refreshSend(engine)
  }
}

/** Clears the form if it still holds a transfer that was sent. Newer input stays. */
function clearIfSent(engine: Engine, { amount, asset, to }: Draft): void {
  const store = sendStore(engine)
  const state = store.getState()
  const now = sendModel(engine.store.getState(), state)
  const isStill =
    state.attempt?.status !== 'asking' &&
    now.amount === amount &&
    now.recipient?.address === to.address &&
    JSON.stringify(now.asset?.moved) === JSON.stringify(asset.moved)
  if (isStill) clearForm(store)
}

/** Reads the outcome of a failed request: for a changed fee, with the new fee to approve. */
async function endOf(
  engine: Engine,
  reviewed: Draft,
  thrown: unknown,
): Promise<Exclude<SendAttempt, { status: 'asking' }>> {
  if (hasErrorCode(thrown, 'USER_REJECTED')) return { status: 'refused' }
  let error = thrown
  if (hasErrorCode(thrown, 'SEND_FEE_CHANGED'))
    try {
      const fee = await estimateFee(engine, { transfer: transferOf(reviewed) })
      return { fee, status: 'feeChanged' }
    } catch (failure) {
      error = failure
    }
  return { error: error instanceof Error ? error : new Error(String(error)), status: 'failed' }
}

/** Whether the visitor still waits for this transfer, and follows it to the account. */
function isOnTop(engine: Engine, step: TransactionStep): boolean {
  const state = engine.store.getState()
  const { view } = currentRoute(state)
  const isHere = view === 'WalletSendPreview' || view === 'WalletSend'
  return isHere && state.router.transactions.at(-1) === step
}

function removeStep(engine: Engine, step: TransactionStep): void {
  moveRouter(engine, (router) => ({
    ...router,
    transactions: router.transactions.filter((one) => one !== step),
  }))
}
