/** RIGHT-TO-LEFT MARK: the first character of an amount in right-to-left languages. */
const rightToLeftMark = '\u200f'

/** The highest plausible amount. A higher one is an error or an attack. */
const maxPlausible = 1e15

/**
 * Formats dollars with two decimals, and `<$0.01` for less than a cent. Returns `undefined`, shown as
 * "–", for an unknown or implausible amount.
 */
export function formatMoney(
  value: number | undefined,
  locale = 'en-US',
  format = moneyFormat(locale),
): string | undefined {
  if (value === undefined || !Number.isFinite(value) || value < 0 || value > maxPlausible)
    return undefined
  const text = value > 0 && value < 0.01 ? `<${format.format(0.01)}` : format.format(value)
  return runLeftToRight(text)
}

/** Returns a language's dollar format. Creating one is slow, so callers with many amounts cache it. */
export function moneyFormat(locale: string): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, {
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    numberingSystem: 'latn',
    style: 'currency',
  })
}

/** Isolates an amount of money from right-to-left text, where "US$" would break apart. */
export function runLeftToRight(text: string): string {
  return text.includes(rightToLeftMark)
    ? `\u2066${text.replaceAll(rightToLeftMark, '')}\u2069`
    : text
}
