import type { SwapQuestion } from './swapQuote.ts'

/** A decoded minimum that the contract enforces, or only a simulation. */
export type Assurance = 'minimum' | 'simulated'

/** A swap that the visitor approved. */
export type SwapOrder = {
  readonly question: SwapQuestion
  /** The quoted amount, in the smallest unit of the bought asset. */
  readonly quoted: bigint
  /** The least that it may bring. */
  readonly least: bigint
  /** How the review's swap was verified. A weaker one is not sent. */
  readonly assurance?: Assurance | undefined
  /** The amount that the review showed, if it comes from a simulation. */
  readonly received?: bigint | undefined
  /** The slippage, in hundredths of a percent. */
  readonly slippage: number
  /** Allows the exchange to take any amount of the token from now on. */
  readonly isUnlimited: boolean
  /** Replaces the approval by a signature, if token and exchange support it. */
  readonly usesPermit?: boolean | undefined
}
