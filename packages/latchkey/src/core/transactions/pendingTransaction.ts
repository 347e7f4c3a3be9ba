import type { CaipNetworkId } from '../caip.ts'

/** Something that moves with a transaction, as the account sees it. */
export type PendingTransfer = {
  readonly direction: 'in' | 'out'
  /** In whole tokens, written out with a point. */
  readonly amount: string
  readonly symbol: string
  readonly iconUrl?: string | undefined
  /** What it is, where it is an NFT. */
  readonly nftName?: string | undefined
}

/** A transaction that this page sent, on its way to its end. */
export type PendingTransaction = {
  /** What it was sent under; stays when another takes its place. */
  readonly hash: string
  /**
   * Whether `hash` is the wallet's own name for several calls that it sends together (EIP-5792). What
   * the chain calls them is in `chainHash` once the wallet says so.
   */
  readonly isBatch?: boolean | undefined
  /** Which wallet sent it: no other knows what it calls its calls. */
  readonly connectorId?: string | undefined
  /** What that wallet calls itself, where its connector reaches more wallets than one. */
  readonly walletName?: string | undefined
  /** The wallet knows its calls no more: how they go is not asked any longer. */
  readonly isForgotten?: boolean | undefined
  /** What the chain has: another one than `hash` too where the wallet paid more for the very same. */
  readonly chainHash?: string | undefined
  readonly chainId: CaipNetworkId
  /** Who sent it. */
  readonly address: string
  readonly kind: 'send' | 'approve' | 'swap' | 'execute'
  /** Who gets it: a person, or a contract. */
  readonly to: string
  readonly transfers: readonly PendingTransfer[]
  /** Milliseconds since 1970. */
  readonly startedAt: number
  readonly status: 'pending' | 'confirmed' | 'failed' | 'replaced' | 'different' | 'dropped'
  /** What took its place. */
  readonly replacedBy?: string | undefined
}

/** What somebody who sends says about it beforehand. */
export type TransactionFacts = Pick<PendingTransaction, 'kind' | 'to' | 'transfers'>
