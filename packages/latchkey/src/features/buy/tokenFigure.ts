import { groupDigits } from '../../core/figures/groupDigits.ts'

const digits = 6

/** Formats a seller's token amount for display. Undefined for an invalid amount. */
export function tokenFigure(amount: string | undefined, locale: string): string | undefined {
  const [, whole, fraction = ''] = /^(\d{1,30})(?:\.(\d{1,80}))?$/.exec(amount ?? '') ?? []
  if (whole === undefined) return undefined
  // Small amounts keep their first significant digits.
  const zeros = /^0*/.exec(fraction)?.[0].length ?? 0
  const kept = BigInt(whole) === 0n ? Math.max(digits, zeros + 3) : digits
  const shown = fraction.slice(0, kept).replace(/0{1,99}$/, '')
  return groupDigits(`${BigInt(whole)}${shown && `.${shown}`}`, locale)
}
