import type { SwapQuestion } from '../../quote/swapQuote.ts'
import { refused } from '../refused.ts'
import { type Arguments, mustBe, wordAt } from './argumentsOf.ts'
import { checkPath } from './decodeUniswapV2.ts'

/** `swapWithPermit(uint256,uint256,address[],address,uint256,bool,uint8,bytes32,bytes32)` */
const swapWithPermit = '0xcc39c9ab'

/**
 * Reads the minimum of a swap by signature. `checkPermitSwap` checks the signature.
 *
 * @throws {@link LatchkeyError} `SWAP_ANSWER_REFUSED`
 */
export function decodePermitSwap({ body, selector }: Arguments, question: SwapQuestion): bigint {
  const { account, amount, to } = question
  if (selector !== swapWithPermit) throw refused(`it calls the unknown function ${selector}`)
  mustBe(body, 0, amount, 'it is of another amount')
  mustBe(body, 3, account, 'another address gets it')
  mustBe(body, 5, to.address === undefined ? 1n : 0n, 'it gets something else')
  checkPath(body, 2, 9, question)
  return wordAt(body, 1)
}
