import type { Address, Hash } from 'viem'

/** A transfer from or to an account. */
export type HistoryEntry = {
  readonly hash: Hash
  readonly blockNumber: number
  /** Unix time in seconds. */
  readonly minedAt: number
  readonly sender: Address
  readonly recipient: Address | undefined
  readonly value: bigint
  /** Undefined for native coins. */
  readonly token?: { readonly address: Address; readonly name: string; readonly symbol: string } & (
    | { readonly kind: 'erc20'; readonly decimals: number }
    | { readonly kind: 'erc721'; readonly tokenId: bigint }
  )
  readonly isSuccess: boolean
  readonly nonce: number
  readonly fee: bigint
}

/** The start of a page: in this block, after so many of the account's entries in it. */
export type HistoryPlace = { readonly blockNumber: number; readonly passed: number }

/** Account history from an external service. */
export type HistoryPort = {
  /** CAIP-2 ids of the supported chains; undefined for every EVM chain. */
  readonly chains?: ReadonlySet<string> | undefined
  /** Newest first, at most `entries`. */
  history(
    question: {
      /** CAIP-2 id. */
      readonly chainId: string
      readonly account: Address
      readonly entries: number
      /** @default the newest entry */
      readonly from?: HistoryPlace | undefined
    },
    signal?: AbortSignal,
  ): Promise<readonly HistoryEntry[]>
}
