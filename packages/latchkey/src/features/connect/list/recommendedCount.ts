export type RecommendedCountInput = {
  /** Announced, injected and multi-chain wallets, the nameless browser one left out. */
  readonly installed: number
  readonly recent: number
  /** Whether the host chose wallets of its own: featured or custom ones. */
  readonly hasChosen: boolean
  /** Whether wallets that are not in this browser can be reached at all. */
  readonly hasPairing: boolean
}

/** How many recommended wallets fill up the Connect view. */
export function recommendedCount(input: RecommendedCountInput): number {
  if (input.hasChosen || !input.hasPairing) return 0
  return Math.max(0, 2 - input.installed - input.recent)
}
