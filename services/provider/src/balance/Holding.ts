/** A token that an account has, before anybody says what it is worth. */
export type Holding = {
  readonly chainId: string
  /** Of EVM chains in lower case, of Solana as it is; `native` for the chain's own coin. */
  readonly token: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly isSpam: boolean
  /** Known to be what it says. */
  readonly isTrusted: boolean
  readonly value: bigint
}

/** Whoever was sent more kinds of tokens than this is shown so many. */
export const mostTokens = 500

/** With the 2 s that whole answers are kept, nobody is told what was true longer than 10 s ago. */
export const holdingsFreshMs = 8_000

/** So long what was read is better than nothing. */
export const holdingsStaleMs = 10 * 60_000
