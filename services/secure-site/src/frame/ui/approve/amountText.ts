import type { Token } from '../../decode/Meaning.ts'
import { scaled } from '../../decode/scaled.ts'
import { shownText } from '../../decode/shownText.ts'

/** An amount with its unit. */
export function amountText(amount: bigint, { decimals, symbol }: Token): string {
  return `${scaled(amount, decimals)} ${shownText(symbol, { most: 24 })}`
}

/** A moment in the visitor's time. Beyond the range of dates, the number says as much. */
export function momentOf(seconds: bigint): string {
  const date = new Date(Number(seconds) * 1000)
  return Number.isNaN(date.getTime()) ? '∞' : date.toLocaleString()
}
