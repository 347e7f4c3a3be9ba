import type { SwapQuestion } from '../quote/swapQuote.ts'

/** A swap that the visitor approved. */
export type SwapOrder = {
  readonly question: SwapQuestion
  /** The quoted amount, in the smallest unit of the bought asset. */
  readonly quoted: bigint
  /** The least that it may bring. */
  readonly least: bigint
  /** How much less than quoted exchanges may give, in hundredths of a percent. */
  readonly slippage: number
  /** Lets who swaps take more of the token than this swap gives, from now on. */
  readonly isUnlimited: boolean
  /** Lets it be taken by a signature instead, where the token and the exchange know such. */
  readonly usesPermit?: boolean | undefined
}
