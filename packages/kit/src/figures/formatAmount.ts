export type FormatAmountOptions = {
  /** BCP 47. @default 'en-US' */
  readonly locale?: string
  /** @default 2 */
  readonly digits?: number
  /** ISO 4217; adds the currency's sign. */
  readonly currency?: string
}

/** Formats a figure with groups and two fraction digits, by default in en-US. */
export function formatAmount(
  value: number,
  { currency, digits = 2, locale = 'en-US' }: FormatAmountOptions = {},
): string {
  return new Intl.NumberFormat(locale, {
    maximumFractionDigits: digits,
    minimumFractionDigits: digits,
    ...(currency && { currency, style: 'currency' }),
  }).format(value)
}
