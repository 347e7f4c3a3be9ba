import type { Address } from '@solana/kit'
import type { LiteSVM } from 'litesvm'
import type { TransactionError } from '../describe/describeError.ts'
import type { ReadTransaction } from '../describe/readTransaction.ts'
import type { Slots } from './createSlots.ts'

/** An account as the machine has it. */
export type LedgerAccount = {
  readonly address: Address
  readonly data: Uint8Array
  readonly executable: boolean
  readonly lamports: bigint
  readonly owner: Address
}

/** What a token account held at a moment of a transaction. */
export type TokenHolding = {
  readonly accountIndex: number
  readonly mint: Address
  readonly owner: Address
  readonly programId: Address
  readonly amount: bigint
  readonly decimals: number
}

/** An instruction that a program gave to another. */
export type InnerInstruction = {
  readonly programIndex: number
  readonly accounts: readonly number[]
  readonly data: Uint8Array
  readonly stackHeight: number
}

/** A transaction that was taken up, with what it did. */
export type TransactionRecord = {
  readonly read: ReadTransaction
  readonly slot: bigint
  /** Seconds since 1970. */
  readonly blockTime: number
  readonly error: TransactionError | undefined
  /** Static accounts, then those that lookup tables brought: writable, then readonly. */
  readonly accounts: readonly Address[]
  readonly loaded: { readonly writable: readonly Address[]; readonly readonly: readonly Address[] }
  readonly preBalances: readonly bigint[]
  readonly postBalances: readonly bigint[]
  readonly preTokens: readonly TokenHolding[]
  readonly postTokens: readonly TokenHolding[]
  readonly logs: readonly string[]
  readonly units: bigint
  readonly fee: bigint
  /** By the instruction that began them. */
  readonly inner: readonly (readonly InnerInstruction[])[]
}

/** What became of a try. */
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
   * Takes a transaction up, whether or not it succeeds in its programs.
   *
   * @throws {@link Refusal} what no node takes: a wrong signature, an old blockhash, no money for the fee
   */
  send(bytes: Uint8Array, options?: SendOptions): TransactionRecord
  simulate(bytes: Uint8Array, options: { replaceBlockhash: boolean; verify: boolean }): Trial
  record(signature: string): TransactionRecord | undefined
  /** All of them, oldest first. */
  records(): readonly TransactionRecord[]
  /** Those that name the address, newest first. */
  recordsOf(address: Address): readonly TransactionRecord[]
  /** Hears each transaction that is taken up. Returns what stops it. */
  listen(listener: (record: TransactionRecord) => void): () => void
  /** Puts an account in place, past all rules: for what is there from the beginning. */
  place(account: LedgerAccount): void
  readonly vm: LiteSVM
}

export type SendOptions = {
  /** Skips trying it first, so that one that fails in its programs is taken up all the same. */
  readonly skipPreflight?: boolean
  /** When it happened, for a past that is told. Seconds since 1970. */
  readonly blockTime?: number
}
