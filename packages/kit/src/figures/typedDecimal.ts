/**
 * Reads a typed or pasted amount as a decimal with a point. Incomplete amounts stay so: `0.`, `.5` and
 * nothing. Undefined for text that is no amount, or has two meanings that the language does not decide.
 *
 * @example
 * ```ts
 * typedDecimal('1.234,5', 'de') // '1234.5'
 * typedDecimal('0,', 'en-US') // '0.'
 * ```
 */
export function typedDecimal(text: string, locale: string): string | undefined {
  const plain = latinDigits(text).replace(ignoredCharacters, '')
  if (!/^[\d.,٫٬]*$/.test(plain)) return undefined
  const marks = plain
    .replace(/٫/g, () => decimalMark(locale))
    .replace(/٬/g, () => groupMark(locale))
  const [whole, fraction] = split(marks, locale)
  const digits = whole.replace(/[.,]/g, '')
  if (fraction === undefined) return digits
  return /[.,]/.test(fraction) ? undefined : `${digits}.${fraction}`
}

/** Spaces and apostrophes between groups, and direction marks. */
const ignoredCharacters = /[\s'’\u00a0\u200e\u200f\u202f\u061c\u2066-\u2069]/g

/** Groups by one mark: three digits at the end, before them three, or two as in India. 0.005 has no groups. */
const grouped = /^[1-9]\d{0,2}(?:([.,])(?:\d{2,3}\1)*\d{3})$/

/** Returns the text before and after the decimal mark. */
function split(text: string, locale: string): readonly [string, string?] {
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (last < 0) return [text]
  const mark = text[last]
  const count = text.split(mark ?? '').length - 1
  const isGrouped = grouped.test(text)
  // 1,234,567 can only be groups; 1,234 is, if the language groups digits by this mark.
  if (count > 1 || (isGrouped && mark === groupMark(locale))) return isGrouped ? [text] : ['', text]
  const before = text.slice(0, last)
  const isWhole = /^\d*$/.test(before) || grouped.test(before)
  return isWhole ? [before, text.slice(last + 1)] : ['', text]
}

/** Returns a language's decimal mark, in Latin figures. */
export function decimalMark(locale: string): string {
  return part(locale, 'decimal', '.')
}

function groupMark(locale: string): string {
  return part(locale, 'group', ',')
}

function part(locale: string, type: 'decimal' | 'group', usual: string): string {
  const format = new Intl.NumberFormat(locale, { numberingSystem: 'latn' })
  return format.formatToParts(1_234_567.5).find((one) => one.type === type)?.value ?? usual
}

/** Replaces digits of other scripts by Latin ones. */
export function latinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    if (code < 128) return digit
    let zero = code
    // The digits of a script are consecutive code points from its zero.
    while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
    return String((code - zero) % 10)
  })
}
