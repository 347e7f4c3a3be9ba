import type { SwapQuestion } from '../quote/swapQuote.ts'

/** A swap that somebody has agreed to. */
export type SwapOrder = {
  readonly question: SwapQuestion
  /** What was quoted, in the smallest unit of what is got. */
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
