import { parseUnits } from '@latchkey/kit/figures/parseUnits.ts'

/** The bounds of slippage, in hundredths of a percent. */
const bounds = { least: 5, most: 5_000 } as const

/** Above this, a block's builder is invited to take the difference. */
const risky = 500

/** A typed percentage in hundredths of a percent; undefined unless it is from 0.05 to 50. */
export function basisPointsOf(percent: string): number | undefined {
  const typed = parseUnits(percent, 2)
  if (typed === undefined || typed < bounds.least || typed > bounds.most) return undefined
  return Number(typed)
}

/** Whether a slippage is allowed, but risky. */
export function isRiskySlippage(basisPoints: number | undefined): boolean {
  return basisPoints !== undefined && basisPoints > risky
}
