import type { Network } from '../../../core/network.ts'
import type { SwapAsset } from '../swapAsset.ts'

/** So much of one asset for another, by an account. */
export type SwapQuestion = {
  readonly network: Network
  /** Who swaps. */
  readonly account: string
  readonly from: SwapAsset
  readonly to: SwapAsset
  /** What is given, in its smallest unit. */
  readonly amount: bigint
}

/** In US dollars, for one whole token; absent where nobody tells. */
export type SwapPrices = {
  readonly from?: number | undefined
  readonly to?: number | undefined
  /** Of the chain's own coin, which fees are paid in. */
  readonly coin?: number | undefined
}

/** What it would bring when it was asked for. */
export type SwapQuote = {
  readonly question: SwapQuestion
  /** In the smallest unit of what is got. */
  readonly toAmount: bigint
  /** In wei; absent where nobody tells. */
  readonly gasPrice?: bigint | undefined
  readonly prices: SwapPrices
  /** Milliseconds since 1970. */
  readonly readAt: number
}
