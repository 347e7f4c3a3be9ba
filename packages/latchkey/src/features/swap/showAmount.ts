import { formatUnits } from '../../core/figures/formatUnits.ts'
import { groupDigits } from '../../core/figures/groupDigits.ts'
import { shortAmount } from '../../core/figures/shortAmount.ts'

/** The approved amount, with every digit. */
export function showExact(amount: bigint, decimals: number, locale: string): string {
  return groupDigits(formatUnits(amount, decimals), locale)
}

/** Any other amount, shortened. */
export function showFigure(amount: bigint, decimals: number, locale: string): string {
  return shortAmount(formatUnits(amount, decimals), (decimal) => groupDigits(decimal, locale))
}

/** Writes a percentage. */
export function showPercent(percent: number, locale: string): string {
  return new Intl.NumberFormat(locale, {
    maximumFractionDigits: percent >= 10 ? 0 : 2,
    numberingSystem: 'latn',
    style: 'percent',
  }).format(percent / 100)
}
