import type { CaipNetworkId } from '../caip.ts'
import { plainText } from '../untrusted/plainText.ts'
import { believableMoney } from './believableMoney.ts'
import type { Token } from './token.ts'

/** A token as a wallet or a provider describes it: only its amount is certain. */
export type StatedToken = {
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
export function makeToken({
  price: statedPrice,
  value: statedValue,
  ...facts
}: StatedToken): Token {
  const symbol = wordsOf(facts.symbol, 32) || '?'
  const price = believableMoney(statedPrice) || undefined
  const whole = Number(facts.amount) / 10 ** facts.decimals
  const value = price === undefined ? statedValue || undefined : whole * price
  return {
    ...facts,
    name: wordsOf(facts.name, 80) || symbol,
    price,
    symbol,
    value: facts.amount === 0n ? 0 : believableMoney(value),
  }
}

/** Lists are long, and nearly every name is plain already. */
function wordsOf(text: string, most: number): string {
  return text.length <= most && /^[!-~]+(?: [!-~]+)*$/.test(text) ? text : plainText(text, most)
}
