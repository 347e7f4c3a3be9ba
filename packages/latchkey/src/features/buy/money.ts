/**
 * An amount of money as people read it. Sellers name currencies, so what is none is written beside it.
 *
 * @example
 * ```ts
 * moneyOf('100', 'USD', 'en') // '$100'
 * ```
 */
export function moneyOf(amount: string, currency: string, locale: string): string {
  const value = Number(amount)
  const digits = Number.isInteger(value) ? 0 : 2
  const style = { maximumFractionDigits: 2, minimumFractionDigits: digits } as const
  const money = { ...style, currency, currencyDisplay: 'narrowSymbol', style: 'currency' } as const
  try {
    return new Intl.NumberFormat(locale, { ...money, numberingSystem: 'latn' }).format(value)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return `${value.toFixed(digits)} ${currency}`
  }
}

/** What a currency is called; its code where the language has no word for it. */
export function currencyName(currency: string, locale: string): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'currency' }).of(currency) ?? currency
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return currency
  }
}

/** How many decimals are typed of a currency. */
function moneyDigits(currency: string): number {
  try {
    const format = new Intl.NumberFormat('en', { currency, style: 'currency' })
    return format.resolvedOptions().maximumFractionDigits ?? 2
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return 2
  }
}

/** What was typed, without more decimals than the money has. */
export function cutMoney(typed: string, currency: string): string {
  const [whole = '', fraction] = typed.slice(0, 12).split('.')
  const digits = moneyDigits(currency)
  const kept = whole.slice(0, 9)
  return fraction === undefined || digits === 0 ? kept : `${kept}.${fraction.slice(0, digits)}`
}
