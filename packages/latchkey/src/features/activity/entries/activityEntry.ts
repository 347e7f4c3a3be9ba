import { foldCase } from '../../../core/address/foldCase.ts'
import type { CaipNetworkId } from '../../../core/caip.ts'
import type { SpamReason } from './spamOf.ts'

/** The account's part in a transaction. */
export type ActivityKind = 'send' | 'receive' | 'trade' | 'approve' | 'mint' | 'execute' | 'buy'

/** A transfer within a transaction, from the account's point of view. */
export type ActivityTransfer = {
  readonly direction: 'in' | 'out' | 'self'
  /** In whole tokens, as a decimal; undefined if the server sent no number. */
  readonly amount: string | undefined
  readonly symbol: string
  /** Whether it is the network's own coin. */
  readonly isCoin?: boolean
  readonly iconUrl?: string | undefined
  /** The name of the NFT, for an NFT. */
  readonly nftName?: string | undefined
  /** The current value, in US dollars. */
  readonly value?: number | undefined
}

/** A line of the activity list. */
export type ActivityEntry = {
  /** Unique: chain and hash. */
  readonly key: string
  readonly chainId: CaipNetworkId
  /** The hash that explorers know; a purchase may have none yet. */
  readonly hash: string | undefined
  readonly kind: ActivityKind
  readonly status: 'confirmed' | 'failed' | 'pending' | 'replaced' | 'different' | 'dropped'
  /** Milliseconds since 1970; `NaN` if the server stated none. */
  readonly time: number
  /**
   * Place among the others: the time, unless that is missing or later than that of a newer entry.
   * @default the time
   */
  readonly order?: number
  /** Why it is likely spam. */
  readonly spam?: SpamReason | undefined
  /** The recipient, the sender, or the called contract. */
  readonly party: string | undefined
  readonly transfers: readonly ActivityTransfer[]
}

/** The key of a transaction across networks. */
export function entryKey(chainId: CaipNetworkId, hash: string): string {
  return `${chainId} ${foldCase(hash)}`
}

/** The place of an entry among the others, in ms since 1970. */
export function orderOf({ order, time }: Pick<ActivityEntry, 'order' | 'time'>): number {
  return order ?? time
}
