import type { CaipNetworkId } from '../caip.ts'
import { plainText } from '../untrusted/plainText.ts'
import { believableMoney } from './believableMoney.ts'
import type { Token } from './token.ts'

/** A token as somebody tells of it: nothing about it is certain but its amount. */
export type ToldToken = {
  readonly chainId: CaipNetworkId
  readonly address?: string | undefined
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly amount: bigint
  /** 0 where nobody prices it. */
  readonly price?: unknown
  /** Counts only where there is no price to multiply with. */
  readonly value?: unknown
  readonly iconUrl?: string | undefined
}

/** A token with names that can be shown and money that can be believed. */
export function makeToken({ price: toldPrice, value: toldValue, ...told }: ToldToken): Token {
  const symbol = wordsOf(told.symbol, 32) || '?'
  const price = believableMoney(toldPrice) || undefined
  const whole = Number(told.amount) / 10 ** told.decimals
  const value = price === undefined ? toldValue || undefined : whole * price
  return {
    ...told,
    name: wordsOf(told.name, 80) || symbol,
    price,
    symbol,
    value: told.amount === 0n ? 0 : believableMoney(value),
  }
}

/** Nearly every name is plain as it is, and lists are long. */
function wordsOf(text: string, most: number): string {
  return text.length <= most && /^[!-~]+(?: [!-~]+)*$/.test(text) ? text : plainText(text, most)
}
