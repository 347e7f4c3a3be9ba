import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Engine } from '../engine.ts'
import type { PendingTransaction } from './pendingTransaction.ts'

/** What this page sent, newest first. */
export type PendingTransactions = { readonly transactions: readonly PendingTransaction[] }

/** What this page sent and the history does not tell yet. It outlives the modal, not the page. */
export function pendingTransactions(engine: Pick<Engine, 'once'>): StoreApi<PendingTransactions> {
  return engine.once(createPendingTransactions)
}

function createPendingTransactions(): StoreApi<PendingTransactions> {
  return createStore<PendingTransactions>(() => ({ transactions: [] }))
}
