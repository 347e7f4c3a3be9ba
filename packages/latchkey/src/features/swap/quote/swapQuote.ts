import type { Network } from '../../../core/network.ts'
import type { SwapAsset } from '../swapAsset.ts'

/** An amount of one asset for another, by an account. */
export type SwapQuestion = {
  readonly network: Network
  /** The account that swaps. */
  readonly account: string
  readonly from: SwapAsset
  readonly to: SwapAsset
  /** The amount to sell, in its smallest unit. */
  readonly amount: bigint
}

/** In US dollars, for one whole token; absent if unknown. */
export type SwapPrices = {
  readonly from?: number | undefined
  readonly to?: number | undefined
  /** The price of the chain's coin, which pays the fees. */
  readonly coin?: number | undefined
}

/** A quote of the provider. */
export type SwapQuote = {
  readonly question: SwapQuestion
  /** In the smallest unit of the bought asset. */
  readonly toAmount: bigint
  /** The provider's own fee, included in the sold amount; 0 if it charges none. */
  readonly providerFee: bigint
  /** In wei; absent if unknown. */
  readonly gasPrice?: bigint | undefined
  readonly prices: SwapPrices
  /** Milliseconds since 1970. */
  readonly readAt: number
}
