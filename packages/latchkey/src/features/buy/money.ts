import { runLeftToRight } from '@latchkey/kit/figures/formatMoney.ts'

/**
 * Formats an amount of money. Sellers name the currencies, so an invalid one is written beside the amount.
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
    const format = new Intl.NumberFormat(locale, { ...money, numberingSystem: 'latn' })
    return runLeftToRight(format.format(value))
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return `${value.toFixed(digits)} ${currency}`
  }
}

/** Localized name of a currency, or its code. */
export function currencyName(currency: string, locale: string): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'currency' }).of(currency) ?? currency
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return currency
  }
}

/** Number of decimals that a currency uses. */
function moneyDigits(currency: string): number {
  try {
    const format = new Intl.NumberFormat('en', { currency, style: 'currency' })
    return format.resolvedOptions().maximumFractionDigits ?? 2
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return 2
  }
}

/** Cuts typed decimals that the currency does not have. */
export function cutMoney(typed: string, currency: string): string {
  const [whole = '', fraction] = typed.slice(0, 12).split('.')
  const digits = moneyDigits(currency)
  const kept = whole.slice(0, 9)
  return fraction === undefined || digits === 0 ? kept : `${kept}.${fraction.slice(0, digits)}`
}
