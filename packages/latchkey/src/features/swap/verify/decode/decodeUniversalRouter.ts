import type { SwapQuestion } from '../../quote/swapQuote.ts'
import { refused } from '../refused.ts'
import { type Arguments, bytesAt, bytesListAt, mustBe, wordAt } from './argumentsOf.ts'
import { checkPath } from './decodeUniswapV2.ts'
import { checkV3Path } from './decodeUniswapV3.ts'

/** The router's names for its caller and for itself. */
const caller = 1n
const router = 2n
/** The router's name for all that it holds. */
const everything = 2n ** 255n

/**
 * Reads the minimum of a call of the Universal Router that wraps the coin and swaps it once.
 * Tokens would need a permission of Permit2, which no swap here asks for.
 *
 * @throws {@link LatchkeyError} `SWAP_ANSWER_REFUSED`
 */
export function decodeUniversalRouter(
  { body, selector }: Arguments,
  question: SwapQuestion,
  wrapped: string,
): bigint {
  const { account, amount, from, to } = question
  // execute(bytes,bytes[],uint256)
  if (selector !== '0x3593564c') throw refused(`it calls the unknown function ${selector}`)
  if (from.address !== undefined || to.address === undefined)
    throw refused('it gives another token')
  mustBe(body, 0, 96n, 'its call is written unusually')
  const { end, hex: commands } = bytesAt(body, 3)
  mustBe(body, 1, BigInt(end * 32), 'its call is written unusually')
  const [wrap = '', swap = '', ...others] = bytesListAt(body, end)
  // WRAP_ETH, then V3_SWAP_EXACT_IN or V2_SWAP_EXACT_IN
  if (!/^0b0[08]$/.test(commands) || others.length > 0)
    throw refused(`it runs the unknown commands ${commands}`)
  mustBe(wrap, 0, router, 'another address gets it')
  mustBe(wrap, 1, amount, 'it is of another amount')

  const recipient = wordAt(swap, 0)
  if (recipient !== caller && recipient !== BigInt(account))
    throw refused('another address gets it')
  const sold = wordAt(swap, 1)
  if (sold !== amount && sold !== everything) throw refused('it is of another amount')
  // The router pays, with what it has wrapped.
  mustBe(swap, 4, 0n, 'it takes more than the coin')
  if (commands === '0b08') checkPath(swap, 3, 5, { from: { ...to, address: wrapped }, to })
  else {
    mustBe(swap, 3, 160n, 'its call is written unusually')
    checkV3Path(bytesAt(swap, 5).hex, wrapped, to.address)
  }
  return wordAt(swap, 2)
}
