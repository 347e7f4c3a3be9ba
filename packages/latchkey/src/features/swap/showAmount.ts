import { formatUnits } from '../../ui/kit/figures/formatUnits.ts'
import { groupDigits } from '../../ui/kit/figures/groupDigits.ts'
import { truncateBalance } from '../../ui/kit/figures/truncateBalance.ts'

/** How many decimals of what is got are shown. */
const decimalsShown = 6

/** What is got as people read it: cut to six decimals, and never nothing where it is something. */
export function showBrought(amount: bigint, decimals: number, locale: string): string {
  const cut = truncateBalance(formatUnits(amount, decimals), undefined, decimalsShown)
  if (amount > 0n && /^[0.]+$/.test(cut)) return `<${groupDigits('0.000001', locale)}`
  return groupDigits(cut, locale)
}

/** What somebody agrees to: every digit of it. */
export function showExact(amount: bigint, decimals: number, locale: string): string {
  return groupDigits(formatUnits(amount, decimals), locale)
}

/** A figure beside others: as many digits as say something, the rest cut. */
export function showFigure(amount: bigint, decimals: number, locale: string): string {
  const [whole = '0', fraction = ''] = formatUnits(amount, decimals).split('.')
  if (whole === '0' && /^0{8}/.test(fraction)) return `<${groupDigits('0.00000001', locale)}`
  // Whole numbers need fewer decimals than what is hardly anything.
  const zeros = /^0*/.exec(fraction)?.[0].length ?? 0
  const kept = whole === '0' ? zeros + 4 : Math.max(0, decimalsShown - whole.length)
  const cut = fraction.slice(0, kept).replace(/0+$/, '')
  return groupDigits(cut ? `${whole}.${cut}` : whole, locale)
}

/** A share of a hundred as people read it. */
export function showPercent(percent: number, locale: string): string {
  return new Intl.NumberFormat(locale, {
    maximumFractionDigits: percent >= 10 ? 0 : 2,
    numberingSystem: 'latn',
    style: 'percent',
  }).format(percent / 100)
}
