import type { SwapQuestion } from '../../quote/swapQuote.ts'
import { refused } from '../refused.ts'
import { type Arguments, argumentsOf, bytesAt, mustBe, wordAt } from './argumentsOf.ts'

/** `execute((address,address,uint256),bytes[],bytes32)` */
const execute = '0x1fff991f'
const coin = `0x${'e'.repeat(40)}`

/**
 * Reads the minimum of a call of 0x's Settler: its slippage struct, which the contract enforces.
 *
 * @throws {@link LatchkeyError} `SWAP_ANSWER_REFUSED`
 */
export function decodeSettler(
  { body, selector }: Arguments,
  { account, to }: Pick<SwapQuestion, 'account' | 'to'>,
): bigint {
  if (selector !== execute) throw refused(`it calls the unknown function ${selector}`)
  mustBe(body, 0, account, 'another address gets it')
  mustBe(body, 1, to.address ?? coin, 'it gets another token')
  return wordAt(body, 2)
}

/** The Settler that a call of the AllowanceHolder pays, and the minimum of its call. */
export type HeldCall = { readonly settler: string; readonly least: bigint }

/**
 * Reads `exec(operator, token, amount, target, data)` of 0x's AllowanceHolder. It lends the token to
 * any operator and calls any target, so both must be the same contract: the caller checks that this
 * is a genuine Settler.
 *
 * @throws {@link LatchkeyError} `SWAP_ANSWER_REFUSED`
 */
export function decodeAllowanceHolder(
  { body, selector }: Arguments,
  question: SwapQuestion,
): HeldCall {
  const { amount, from } = question
  if (selector !== '0x2213bc0b') throw refused(`it calls the unknown function ${selector}`)
  const operator = wordAt(body, 0)
  if (wordAt(body, 3) !== operator) throw refused('it lends the token to another contract')
  const token = wordAt(body, 1)
  const isCoin = from.address === undefined && (token === 0n || token === BigInt(coin))
  if (!isCoin) mustBe(body, 1, from.address ?? coin, 'it gives another token')
  mustBe(body, 2, amount, 'it is of another amount')
  mustBe(body, 4, 160n, 'its call is written unusually')
  const { hex } = bytesAt(body, 5)
  return {
    least: decodeSettler(argumentsOf(`0x${hex}`), question),
    settler: `0x${operator.toString(16).padStart(40, '0')}`,
  }
}
