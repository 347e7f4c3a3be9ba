import type { SwapQuestion } from '../../quote/swapQuote.ts'
import { refused } from '../refused.ts'
import { type Arguments, mustBe, wordAt } from './argumentsOf.ts'

type Side = 'coin' | 'token'

/** The assets that a function sells and buys. The second of each pair supports tokens that take a fee. */
const functions: Readonly<Record<string, readonly [from: Side, to: Side]>> = {
  // swapExactETHForTokens
  '0x7ff36ab5': ['coin', 'token'],
  '0xb6f9de95': ['coin', 'token'],
  // swapExactTokensForETH
  '0x18cbafe5': ['token', 'coin'],
  '0x791ac947': ['token', 'coin'],
  // swapExactTokensForTokens
  '0x38ed1739': ['token', 'token'],
  '0x5c11d795': ['token', 'token'],
}

/**
 * Reads the minimum of a call of Uniswap V2's router.
 *
 * @throws {@link LatchkeyError} `SWAP_ANSWER_REFUSED`
 */
export function decodeUniswapV2({ body, selector }: Arguments, question: SwapQuestion): bigint {
  const { account, amount, from, to } = question
  const [sold, bought] = functions[selector] ?? []
  if (!sold) throw refused(`it calls the unknown function ${selector}`)
  if (sold !== sideOf(from)) throw refused('it gives another token')
  if (bought !== sideOf(to)) throw refused('it gets another token')
  const isCoin = sold === 'coin'
  // The sold amount is an argument only for tokens.
  const least = isCoin ? 0 : 1
  if (!isCoin) mustBe(body, 0, amount, 'it is of another amount')
  mustBe(body, least + 2, account, 'another address gets it')
  checkPath(body, least + 1, least + 4, question)
  return wordAt(body, least)
}

/** Refuses a list of tokens that does not lead from the sold one to the bought one. */
export function checkPath(
  body: string,
  offset: number,
  place: number,
  { from, to }: Pick<SwapQuestion, 'from' | 'to'>,
): void {
  mustBe(body, offset, BigInt(place * 32), 'its call is written unusually')
  const count = Number(wordAt(body, place))
  if (count < 2 || body.length !== (place + 1 + count) * 64)
    throw refused('its call is written unusually')
  if (from.address !== undefined) mustBe(body, place + 1, from.address, 'it gives another token')
  if (to.address !== undefined) mustBe(body, place + count, to.address, 'it gets another token')
}

function sideOf({ address }: SwapQuestion['from']): Side {
  return address === undefined ? 'coin' : 'token'
}
