import { foldCase } from '../../../core/address/foldCase.ts'
import type { CaipNetworkId } from '../../../core/caip.ts'

/** What a transaction was to the account. */
export type ActivityKind = 'send' | 'receive' | 'trade' | 'approve' | 'mint' | 'execute' | 'buy'

/** Something that moved with it, as the account sees it. */
export type ActivityTransfer = {
  readonly direction: 'in' | 'out' | 'self'
  /** In whole tokens, written out with a point; nothing where the server told no number. */
  readonly amount: string | undefined
  readonly symbol: string
  /** What it is, where it is an NFT. */
  readonly nftName?: string | undefined
  /** What it is worth now, in US dollars. */
  readonly value?: number | undefined
}

/** One line of what an account did, or what was done to it. */
export type ActivityEntry = {
  /** Tells it from any other: its chain and hash. */
  readonly key: string
  readonly chainId: CaipNetworkId
  /** What explorers find it by; a purchase may have none yet. */
  readonly hash: string | undefined
  readonly kind: ActivityKind
  readonly status: 'confirmed' | 'failed' | 'pending' | 'replaced' | 'different' | 'dropped'
  /** Milliseconds since 1970. */
  readonly time: number
  /** Whom it was sent to, or came from; the contract that was called. */
  readonly party: string | undefined
  readonly transfers: readonly ActivityTransfer[]
}

/** What a transaction is known by across networks. */
export function entryKey(chainId: CaipNetworkId, hash: string): string {
  return `${chainId} ${foldCase(hash)}`
}
