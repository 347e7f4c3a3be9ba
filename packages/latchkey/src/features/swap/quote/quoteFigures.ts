import { formatUnits } from '../../../core/figures/formatUnits.ts'
import type { SwapAsset } from '../swapAsset.ts'
import type { SwapQuote } from './swapQuote.ts'

const all = 10_000n

/** Gas of swaps and approvals, until a built transaction states it. */
export const usualGas = { approval: 80_000n, swap: 150_000n } as const

/** The least that a swap may bring, cut to the smallest unit as exchanges do. */
export function minimumOf(toAmount: bigint, basisPoints: number): bigint {
  return (toAmount * (all - BigInt(basisPoints))) / all
}

/** The slippage of a newer quote that keeps the approved least amount, in hundredths of a percent. */
export function roomAbove(least: bigint, toAmount: bigint): number {
  return toAmount <= least ? 0 : Number(((toAmount - least) * all) / toAmount)
}

/** The amount that one whole sold token brings, in the smallest unit of the bought asset. */
export function rateOf({ question, toAmount }: Pick<SwapQuote, 'question' | 'toAmount'>): bigint {
  return (toAmount * 10n ** BigInt(question.from.decimals)) / question.amount
}

/** The value of an amount, for display; undefined if unknown. */
export function worthOfAmount(
  amount: bigint,
  { decimals }: Pick<SwapAsset, 'decimals'>,
  price: number | undefined,
): number | undefined {
  if (price === undefined || !Number.isFinite(price) || price <= 0) return undefined
  return Number(formatUnits(amount, decimals)) * price
}

export type Impact = { readonly percent: number; readonly level: 'fine' | 'high' | 'severe' }

/** The value that the swap's size costs; undefined if a price is unknown. */
export function impactOf({ prices, question, toAmount }: SwapQuote): Impact | undefined {
  const { amount, from, to } = question
  const given = worthOfAmount(amount, from, prices.from)
  const got = worthOfAmount(toAmount, to, prices.to)
  if (!given || got === undefined) return undefined
  // Ten percent is ten, also where the division says 9.999999999999998.
  const percent = Math.max(0, Math.round((1 - got / given) * 1e8) / 1e6)
  return { level: percent >= 10 ? 'severe' : percent >= 3 ? 'high' : 'fine', percent }
}

/** The most that can be sold: of the coin, all but the fee. */
export function mostOf(balance: bigint, { address }: SwapAsset, fee: bigint): bigint {
  if (address !== undefined) return balance
  return balance > fee ? balance - fee : 0n
}
