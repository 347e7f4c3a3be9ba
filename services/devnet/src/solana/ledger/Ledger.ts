import type { Address } from '@solana/kit'
import type { LiteSVM } from 'litesvm'
import type { TransactionError } from '../describe/describeError.ts'
import type { ReadTransaction } from '../describe/readTransaction.ts'
import type { Slots } from './createSlots.ts'

/** An account of the virtual machine. */
export type LedgerAccount = {
  readonly address: Address
  readonly data: Uint8Array
  readonly executable: boolean
  readonly lamports: bigint
  readonly owner: Address
}

/** Balance of a token account before or after a transaction. */
export type TokenHolding = {
  readonly accountIndex: number
  readonly mint: Address
  readonly owner: Address
  readonly programId: Address
  readonly amount: bigint
  readonly decimals: number
}

/** An instruction that a program invoked. */
export type InnerInstruction = {
  readonly programIndex: number
  readonly accounts: readonly number[]
  readonly data: Uint8Array
  readonly stackHeight: number
}

/** A processed transaction with its effects. */
export type TransactionRecord = {
  readonly read: ReadTransaction
  readonly slot: bigint
  /** Unix time in seconds. */
  readonly blockTime: number
  readonly error: TransactionError | undefined
  /** Static accounts, then those of lookup tables: writable first, then readonly. */
  readonly accounts: readonly Address[]
  readonly loaded: { readonly writable: readonly Address[]; readonly readonly: readonly Address[] }
  readonly preBalances: readonly bigint[]
  readonly postBalances: readonly bigint[]
  readonly preTokens: readonly TokenHolding[]
  readonly postTokens: readonly TokenHolding[]
  readonly logs: readonly string[]
  readonly units: bigint
  readonly fee: bigint
  /** By the index of the outer instruction. */
  readonly inner: readonly (readonly InnerInstruction[])[]
}

/** Result of a simulation. */
export type Trial = {
  readonly error: TransactionError | undefined
  readonly logs: readonly string[]
  readonly units: bigint
  readonly accounts: readonly LedgerAccount[]
}

export type Ledger = {
  readonly slots: Slots
  account(address: Address): LedgerAccount | undefined
  accountsOf(program: Address): readonly LedgerAccount[]
  rentFor(size: bigint): bigint
  /**
   * Processes a transaction, even if its programs fail.
   *
   * @throws {@link Refusal} for what every node refuses: a wrong signature, an old blockhash, an
   *   unpaid fee
   */
  send(bytes: Uint8Array, options?: SendOptions): TransactionRecord
  simulate(bytes: Uint8Array, options: { replaceBlockhash: boolean; verify: boolean }): Trial
  record(signature: string): TransactionRecord | undefined
  /** All transactions, oldest first. */
  records(): readonly TransactionRecord[]
  /** Transactions that name the address, newest first. */
  recordsOf(address: Address): readonly TransactionRecord[]
  /** Calls the listener for each processed transaction; returns a function that stops it. */
  listen(listener: (record: TransactionRecord) => void): () => void
  /** Writes an account without any checks, for the initial state. */
  place(account: LedgerAccount): void
  readonly vm: LiteSVM
}

export type SendOptions = {
  /** Skips the simulation, so that a failing transaction is processed. */
  readonly skipPreflight?: boolean
  /** Unix time in seconds, for a prepared history. */
  readonly blockTime?: number
}
