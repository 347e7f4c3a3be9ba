import type { onrampOrders } from '../db/serviceTables.ts'

export type Order = typeof onrampOrders.$inferSelect

/** A signed and stored transfer, which may be sent repeatedly. */
export type Signed = {
  readonly chainId: string
  readonly transaction: string
  readonly hash: string
  /**
   * Last time it can be included: the account's nonce, or on Solana the last valid block height.
   */
  readonly nonce: number
}

/** State of a transfer. */
export type Carried =
  | { readonly status: 'delivered' }
  | { readonly status: 'failed'; readonly failure: string }
  /** The chain will never include it, so a new transfer may be signed. */
  | { readonly status: 'gone' }
  /** The chain may still include it. */
  | { readonly status: 'open'; readonly reason: string }

/** Delivers purchases on one chain. */
export type Courier = {
  /**
   * Signs the transfer, or returns the reason why it cannot. `lastNonce` is the highest nonce in
   * use, or -1.
   */
  sign(order: Order, lastNonce: () => Promise<number>): Promise<Signed | string>
  /** Sends the transfer unless the chain has it, and waits a while for its outcome. */
  carry(signed: Signed): Promise<Carried>
}
