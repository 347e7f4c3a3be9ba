import type { onrampOrders } from '../db/schema.ts'

export type Order = typeof onrampOrders.$inferSelect

/** A transfer that is signed and kept: sent again, it is the same one. */
export type Signed = {
  readonly chainId: string
  readonly transaction: string
  readonly hash: string
  /** Until when it can happen: its place in the account's row, or on Solana the last block height. */
  readonly nonce: number
}

/** How far a transfer has come. */
export type Carried =
  | { readonly status: 'delivered' }
  | { readonly status: 'failed'; readonly failure: string }
  /** It never happens: another one may take its place. */
  | { readonly status: 'gone' }
  /** It may happen yet. */
  | { readonly status: 'open'; readonly reason: string }

/** Who brings what was bought, on one chain. */
export type Courier = {
  /** Signs the transfer; in words why there can be none. `lastNonce` is the highest of those on their way, or -1. */
  sign(order: Order, lastNonce: () => Promise<number>): Promise<Signed | string>
  /** Hands it to the chain, unless the chain has it, and waits a while for what becomes of it. */
  carry(signed: Signed): Promise<Carried>
}
