import type { Address, Hash } from 'viem'

/** Something that moved to or from an account, as a service outside tells it. */
export type HistoryEntry = {
  readonly hash: Hash
  readonly blockNumber: number
  /** Seconds since 1970. */
  readonly minedAt: number
  readonly sender: Address
  readonly recipient: Address | undefined
  readonly value: bigint
  /** Nothing for native coins. */
  readonly token?: { readonly address: Address; readonly name: string; readonly symbol: string } & (
    | { readonly kind: 'erc20'; readonly decimals: number }
    | { readonly kind: 'erc721'; readonly tokenId: bigint }
  )
  readonly isSuccess: boolean
  readonly nonce: number
  readonly fee: bigint
}

/** Tells the past of accounts, where the provider does not read the chain itself. */
export type HistoryPort = {
  /** CAIP-2 ids of the chains that it knows; nothing: every EVM chain. */
  readonly chains?: ReadonlySet<string> | undefined
  /** Newest first. `page` counts from 1. */
  history(
    question: {
      /** CAIP-2. */
      readonly chainId: string
      readonly account: Address
      readonly page: number
      readonly entries: number
    },
    signal?: AbortSignal,
  ): Promise<readonly HistoryEntry[]>
}
