import { groupDigits } from '../../../ui/kit/figures/groupDigits.ts'

const signs = { in: '+', out: '\u2212', self: '' } as const

/**
 * Formats an amount for a row: cut, never rounded up, to four digits behind the point, or to four
 * significant digits below one.
 *
 * @example
 * ```ts
 * showAmount({ amount: '1234.567891', direction: 'out' }) // '−1,234.5678'
 * showAmount({ amount: '0.000012345', direction: 'in' }) // '+0.00001234'
 * ```
 */
export function showAmount(
  { amount, direction }: { readonly amount: string; readonly direction: keyof typeof signs },
  group: (decimal: string) => string = groupDigits,
): string {
  const [, whole = '0', fraction = ''] = /^0*(0|[1-9]\d*)(?:\.(\d*))?$/.exec(amount) ?? []
  const zeros = whole === '0' ? (/^0*/.exec(fraction)?.[0].length ?? 0) : 0
  if (zeros > 8 && zeros < fraction.length) return `<${group('0.00000001')}`
  const kept = fraction.slice(0, zeros + 4).replace(/0{1,99}$/, '')
  // Larger amounts have no room, and mean nothing.
  const figure = whole.length > 15 ? `>${group('9'.repeat(15))}` : undefined
  return signs[direction] + (figure ?? group(kept ? `${whole}.${kept}` : whole))
}
