import { isolate } from '@latchkey/kit/words/isolate.ts'
import type { Token } from '../../decode/Meaning.ts'
import { roundedUp, scaled } from '../../decode/scaled.ts'
import { shownText } from '../../decode/shownText.ts'

/** A symbol that can't be read as a part of the sentence around it. */
const plain = /^[\w$+.-]{1,12}$/

/**
 * A token's symbol. Its contract chooses it: one with spaces, foreign letters or many words is quoted, so
 * that "USDC to your own wallet" can't pass for a sentence of the wallet.
 */
export function symbolText({ symbol }: Pick<Token, 'symbol'>): string {
  if (plain.test(symbol)) return symbol
  return isolate(`“${shownText(symbol, { most: 24 }).replace(/["“”„«»]/g, '')}”`)
}

/** An amount with its unit. */
export function amountText(
  amount: bigint,
  { decimals, symbol }: Pick<Token, 'decimals' | 'symbol'>,
): string {
  return `${scaled(amount, decimals)} ${symbolText({ symbol })}`
}

/** An upper limit in four significant digits, rounded up so that it stays one. */
export function limitText(most: bigint, token: Pick<Token, 'decimals' | 'symbol'>): string {
  return amountText(roundedUp(most), token)
}

/** A duration as hours, minutes and seconds. */
export function durationText(seconds: bigint): string {
  const parts = [seconds / 3600n, (seconds / 60n) % 60n, seconds % 60n]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}
