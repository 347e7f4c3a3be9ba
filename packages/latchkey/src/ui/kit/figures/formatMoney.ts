/** Where figures stop to mean anything: whoever prices a token at more is mistaken, or means harm. */
const believable = 1e15

/** What languages that are written from right to left begin an amount with. */
const toTheLeft = '\u200f'

/**
 * An amount of dollars as people read it: two decimals, and `<$0.01` for what is less than a cent but
 * not nothing. Undefined, which is shown as "–", for what nobody knows or can believe.
 */
export function formatMoney(
  value: number | undefined,
  locale = 'en-US',
  format = moneyFormat(locale),
): string | undefined {
  if (value === undefined || !Number.isFinite(value) || value < 0 || value > believable)
    return undefined
  const text = value > 0 && value < 0.01 ? `<${format.format(0.01)}` : format.format(value)
  // Read from the right, "US$" would come apart; totals and rows are read from the left everywhere.
  return text.includes(toTheLeft) ? `\u2066${text.replaceAll(toTheLeft, '')}\u2069` : text
}

/** How a language writes dollars: costly to find out, so whoever draws many keeps it. */
export function moneyFormat(locale: string): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, {
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    numberingSystem: 'latn',
    style: 'currency',
  })
}
