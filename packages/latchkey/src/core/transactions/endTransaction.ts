import type { Engine } from '../engine.ts'
import { showTranslatedToast } from '../notices/showTranslatedToast.ts'
import type { Outcome } from '../ports/adapter.ts'
import { refreshTokens } from '../tokens/refreshTokens.ts'
import { forgetReadings } from './forgetReadings.ts'
import type { PendingTransaction } from './pendingTransaction.ts'
import { pendingTransactions } from './pendingTransactions.ts'

const toastOf = {
  confirmed: 'toast.transactionConfirmed',
  different: 'toast.transactionDifferent',
  dropped: 'toast.transactionDropped',
  failed: 'toast.transactionFailed',
  replaced: 'toast.transactionReplaced',
} as const

/** Stores the outcome of a transaction, announces it, and refreshes the data that it changed. */
export function endTransaction(
  engine: Engine,
  { address, chainId, hash }: PendingTransaction,
  outcome: Outcome,
): void {
  if (outcome.status === 'pending') return
  const ended: Partial<PendingTransaction> = {
    status: outcome.status,
    ...('hash' in outcome && { chainHash: outcome.hash }),
    ...('fee' in outcome && { fee: outcome.fee }),
    ...('by' in outcome && { replacedBy: outcome.by }),
  }
  pendingTransactions(engine).setState(({ transactions }) => ({
    transactions: transactions.map((one) =>
      one.hash === hash && one.chainId === chainId ? { ...one, ...ended } : one,
    ),
  }))
  const kind = outcome.status === 'confirmed' ? 'success' : 'error'
  showTranslatedToast(engine, kind, toastOf[outcome.status])
  forgetReadings(engine, `${chainId}:${address}`)
  refreshTokens(engine, `${chainId}:${address}`)
}
