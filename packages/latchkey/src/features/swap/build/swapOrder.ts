import type { SwapQuestion } from '../quote/swapQuote.ts'

/** A swap that the visitor approved. */
export type SwapOrder = {
  readonly question: SwapQuestion
  /** The quoted amount, in the smallest unit of the bought asset. */
  readonly quoted: bigint
  /** The least that it may bring. */
  readonly least: bigint
  /** The slippage, in hundredths of a percent. */
  readonly slippage: number
  /** Allows the exchange to take any amount of the token from now on. */
  readonly isUnlimited: boolean
  /** Replaces the approval by a signature, if token and exchange support it. */
  readonly usesPermit?: boolean | undefined
}
