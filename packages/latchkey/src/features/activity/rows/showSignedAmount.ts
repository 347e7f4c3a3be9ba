import { groupDigits } from '../../../core/figures/groupDigits.ts'
import { shortAmount } from '../../../core/figures/shortAmount.ts'

const signs = { in: '+', out: '\u2212', self: '' } as const

/**
 * Formats an amount for a row, with the sign of its direction.
 *
 * @example
 * ```ts
 * showSignedAmount({ amount: '1234.567891', direction: 'out' }) // '−1,234.567'
 * ```
 */
export function showSignedAmount(
  { amount, direction }: { readonly amount: string; readonly direction: keyof typeof signs },
  group: (decimal: string) => string = groupDigits,
): string {
  const figure = shortAmount(amount, group)
  return figure.startsWith('<') ? figure : signs[direction] + figure
}
