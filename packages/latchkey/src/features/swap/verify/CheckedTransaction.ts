import type { Transaction } from '../../../core/ports/adapter.ts'

/** Transactions that may go to the wallet, and their cost. */
export type CheckedTransaction = {
  readonly transaction: Transaction & { readonly data: `0x${string}`; readonly value: bigint }
  /** The highest cost, in wei. */
  readonly fee: bigint
}
