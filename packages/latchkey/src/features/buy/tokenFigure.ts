import { groupDigits } from '../../core/figures/groupDigits.ts'
import { shortAmount } from '../../core/figures/shortAmount.ts'

/** Formats a seller's token amount for display. Undefined for an invalid amount. */
export function tokenFigure(amount: string | undefined, locale: string): string | undefined {
  const isAmount = /^\d{1,30}(?:\.\d{1,80})?$/.test(amount ?? '')
  return isAmount ? shortAmount(amount ?? '', (digits) => groupDigits(digits, locale)) : undefined
}
