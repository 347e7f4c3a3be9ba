import { formatUnits } from '../../ui/kit/figures/formatUnits.ts'
import { groupDigits } from '../../ui/kit/figures/groupDigits.ts'
import { truncateBalance } from '../../ui/kit/figures/truncateBalance.ts'

/** The decimals of the bought amount that are shown. */
const decimalsShown = 6

/** The bought amount cut to six decimals; a small one is never shown as zero. */
export function showBrought(amount: bigint, decimals: number, locale: string): string {
  const cut = truncateBalance(formatUnits(amount, decimals), undefined, decimalsShown)
  if (amount > 0n && /^[0.]+$/.test(cut)) return `<${groupDigits('0.000001', locale)}`
  return groupDigits(cut, locale)
}

/** The approved amount, with every digit. */
export function showExact(amount: bigint, decimals: number, locale: string): string {
  return groupDigits(formatUnits(amount, decimals), locale)
}

/** A figure beside others, cut to its significant digits. */
export function showFigure(amount: bigint, decimals: number, locale: string): string {
  const [whole = '0', fraction = ''] = formatUnits(amount, decimals).split('.')
  if (whole === '0' && /^0{8}/.test(fraction)) return `<${groupDigits('0.00000001', locale)}`
  // Large numbers need fewer decimals than small ones.
  const zeros = /^0*/.exec(fraction)?.[0].length ?? 0
  const kept = whole === '0' ? zeros + 4 : Math.max(0, decimalsShown - whole.length)
  const cut = fraction.slice(0, kept).replace(/0{1,99}$/, '')
  return groupDigits(cut ? `${whole}.${cut}` : whole, locale)
}

/** Writes a percentage. */
export function showPercent(percent: number, locale: string): string {
  return new Intl.NumberFormat(locale, {
    maximumFractionDigits: percent >= 10 ? 0 : 2,
    numberingSystem: 'latn',
    style: 'percent',
  }).format(percent / 100)
}
