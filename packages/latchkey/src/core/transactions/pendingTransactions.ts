import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Engine } from '../engine.ts'
import type { PendingTransaction } from './pendingTransaction.ts'

/** Transactions of this page, newest first. */
export type PendingTransactions = { readonly transactions: readonly PendingTransaction[] }

/** Returns the transactions of this page that the activity does not contain yet. They outlive the modal, not the page. */
export function pendingTransactions(engine: Pick<Engine, 'once'>): StoreApi<PendingTransactions> {
  return engine.once(createPendingTransactions)
}

function createPendingTransactions(): StoreApi<PendingTransactions> {
  return createStore<PendingTransactions>(() => ({ transactions: [] }))
}
