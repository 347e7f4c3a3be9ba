export type RecommendedCountInput = {
  /** Number of announced, injected and multi-chain wallets, without the unnamed one. */
  readonly installed: number
  readonly recent: number
  /** Whether the host set featured or custom wallets. */
  readonly hasChosen: boolean
  /** Whether wallets outside this browser can be reached. */
  readonly hasPairing: boolean
}

/** Number of recommended wallets that fill up the Connect view. */
export function recommendedCount(input: RecommendedCountInput): number {
  if (input.hasChosen || !input.hasPairing) return 0
  return Math.max(0, 2 - input.installed - input.recent)
}
