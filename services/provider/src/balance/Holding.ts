/** A token of an account, before it is priced. */
export type Holding = {
  readonly chainId: string
  /** Lower case on EVM chains, as written on Solana; `native` for the chain's own coin. */
  readonly token: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly isSpam: boolean
  /** The token list confirms name and symbol. */
  readonly isTrusted: boolean
  readonly value: bigint
}

/** Most tokens that one response lists. */
export const mostTokens = 500

/** Responses are cached for another 2 s, so no balance is older than 10 s. */
export const holdingsFreshMs = 8_000

/** While no node answers, holdings of up to this age are served. */
export const holdingsStaleMs = 10 * 60_000
