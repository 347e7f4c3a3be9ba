import type { CaipNetworkId } from '../caip.ts'
import type { Transaction } from '../ports/adapter.ts'

/** An asset that a transaction moves, from the account's perspective. */
export type PendingTransfer = {
  readonly direction: 'in' | 'out'
  /** In whole tokens, as a decimal with a point. */
  readonly amount: string
  readonly symbol: string
  readonly iconUrl?: string | undefined
  /** The name, for an NFT. */
  readonly nftName?: string | undefined
}

/** A transaction that this page sent. */
export type PendingTransaction = {
  /** The hash at the time of sending. Stays the same if another transaction replaces this one. */
  readonly hash: string
  /**
   * Whether `hash` is the wallet's id of a batch of calls (EIP-5792). `chainHash` is the hash on the
   * chain, once the wallet reports it.
   */
  readonly isBatch?: boolean | undefined
  /** The connector that sent it. Other wallets don't know its batch ids. */
  readonly connectorId?: string | undefined
  /** The wallet's name, if its connector reaches several wallets. */
  readonly walletName?: string | undefined
  /** Whether the wallet no longer knows the calls. Polling has stopped. */
  readonly isForgotten?: boolean | undefined
  /** The hash on the chain. Differs from `hash` for a batch, or after a speed-up of the same transaction. */
  readonly chainHash?: string | undefined
  readonly chainId: CaipNetworkId
  /** The sender. */
  readonly address: string
  readonly kind: 'send' | 'approve' | 'swap' | 'execute'
  /** The recipient: a contract or another account. */
  readonly to: string
  readonly transfers: readonly PendingTransfer[]
  /** The calls that the visitor reviewed. Absent if the chain family compares before it sends. */
  readonly calls?: readonly Transaction[] | undefined
  /** Milliseconds since 1970. */
  readonly startedAt: number
  readonly status: 'pending' | 'confirmed' | 'failed' | 'replaced' | 'different' | 'dropped'
  /** The network fee that a failed transaction paid, in the smallest unit, if known. */
  readonly fee?: bigint | undefined
  /** The hash of the transaction that replaced this one. */
  readonly replacedBy?: string | undefined
}

/** The sender's description of a transaction. */
export type TransactionFacts = Pick<PendingTransaction, 'kind' | 'to' | 'transfers'>
