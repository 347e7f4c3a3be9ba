import { groupDigits } from '../../ui/kit/figures/groupDigits.ts'

const digits = 6

/** An amount of tokens as a seller writes it, cut for reading; undefined for what is no amount. */
export function tokenFigure(amount: string | undefined, locale: string): string | undefined {
  const [, whole, fraction = ''] = /^(\d{1,30})(?:\.(\d{1,80}))?$/.exec(amount ?? '') ?? []
  if (whole === undefined) return undefined
  // Small amounts keep their first figures instead of becoming nothing.
  const zeros = /^0*/.exec(fraction)?.[0].length ?? 0
  const kept = BigInt(whole) === 0n ? Math.max(digits, zeros + 3) : digits
  const shown = fraction.slice(0, kept).replace(/0+$/, '')
  return groupDigits(`${BigInt(whole)}${shown && `.${shown}`}`, locale)
}
