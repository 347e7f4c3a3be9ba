import type { CaipNetworkId } from '../caip.ts'
import { plainText } from '../untrusted/plainText.ts'
import { believableMoney } from './believableMoney.ts'
import type { Token } from './token.ts'

/** A token as a wallet or a provider describes it: only its amount is certain. */
export type ToldToken = {
  readonly chainId: CaipNetworkId
  readonly address?: string | undefined
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly amount: bigint
  /** 0 if unknown. */
  readonly price?: unknown
  /** Used only if there is no price to multiply with. */
  readonly value?: unknown
  readonly iconUrl?: string | undefined
}

/** Makes a token whose names are safe to show and whose money is possible. */
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

/** Lists are long, and nearly every name is plain already. */
function wordsOf(text: string, most: number): string {
  return text.length <= most && /^[!-~]+(?: [!-~]+)*$/.test(text) ? text : plainText(text, most)
}
