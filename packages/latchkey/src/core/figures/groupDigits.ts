/**
 * Formats a decimal for a language, digit by digit exact: grouped, with the language's decimal mark.
 *
 * @example
 * ```ts
 * groupDigits('1234567.890', 'de') // '1.234.567,890'
 * ```
 */
export function groupDigits(
  decimal: string,
  locale = 'en-US',
  { format, mark } = figuresOf(locale),
): string {
  const [, whole, fraction = ''] = /^(-?\d+)(?:\.(\d+))?$/.exec(decimal) ?? []
  if (whole === undefined) return decimal
  return `${format.format(BigInt(whole))}${fraction && mark}${fraction}`
}

/** Returns a language's marks for figures. Reading them is slow, so callers with many figures cache them. */
export function figuresOf(locale: string) {
  // Latin digits everywhere, as in the addresses beside them.
  const format = new Intl.NumberFormat(locale, { numberingSystem: 'latn' })
  const mark = format.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  return { format, mark }
}
