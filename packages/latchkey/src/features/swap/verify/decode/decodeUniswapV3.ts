import type { SwapQuestion } from '../../quote/swapQuote.ts'
import { refused } from '../refused.ts'
import { type Arguments, argumentsOf, bytesAt, bytesListAt, mustBe, wordAt } from './argumentsOf.ts'

/** The router's name for itself as a recipient. */
const router = 2n

/**
 * Reads the minimum of a call of SwapRouter02: one exact swap, alone or in a `multicall`, where the
 * bought coin is unwrapped afterwards.
 *
 * @throws {@link LatchkeyError} `SWAP_ANSWER_REFUSED`
 */
export function decodeUniswapV3(call: Arguments, question: SwapQuestion, wrapped: string): bigint {
  const [swap, unwrap, ...others] = partsOf(call)
  if (!swap || others.length > 0) throw refused('its call has too many parts')
  const isToCoin = question.to.address === undefined
  if (isToCoin !== (unwrap !== undefined)) throw refused('it gets another token')
  const least = readSwap(swap, question, {
    recipient: isToCoin ? router : question.account,
    wrapped,
  })
  if (!unwrap) return least
  // unwrapWETH9(uint256,address)
  if (unwrap.selector !== '0x49404b7c' || unwrap.body.length !== 128)
    throw refused(`it calls the unknown function ${unwrap.selector}`)
  mustBe(unwrap.body, 1, question.account, 'another address gets it')
  return wordAt(unwrap.body, 0)
}

/** The calls in a `multicall`, with or without a deadline. */
function partsOf(call: Arguments): readonly Arguments[] {
  const { body, selector } = call
  const list = selector === '0x5ae401dc' ? 1 : selector === '0xac9650d8' ? 0 : undefined
  if (list === undefined) return [call]
  mustBe(body, list, BigInt((list + 1) * 32), 'its call is written unusually')
  return bytesListAt(body, list + 1).map((part) => argumentsOf(`0x${part}`))
}

function readSwap(
  { body, selector }: Arguments,
  { amount, from, to }: SwapQuestion,
  { recipient, wrapped }: { readonly recipient: bigint | string; readonly wrapped: string },
): bigint {
  const [sold, bought] = [from.address ?? wrapped, to.address ?? wrapped]
  // exactInputSingle((address,address,uint24,address,uint256,uint256,uint160))
  if (selector === '0x04e45aaf') {
    if (body.length !== 7 * 64) throw refused('its call is written unusually')
    mustBe(body, 0, sold, 'it gives another token')
    mustBe(body, 1, bought, 'it gets another token')
    mustBe(body, 3, recipient, 'another address gets it')
    mustBe(body, 4, amount, 'it is of another amount')
    // A price limit leaves a part of the coin in the router.
    mustBe(body, 6, 0n, 'it sells only a part')
    return wordAt(body, 5)
  }
  // exactInput((bytes,address,uint256,uint256))
  if (selector !== '0xb858183f') throw refused(`it calls the unknown function ${selector}`)
  mustBe(body, 0, 32n, 'its call is written unusually')
  mustBe(body, 1, 128n, 'its call is written unusually')
  mustBe(body, 2, recipient, 'another address gets it')
  mustBe(body, 3, amount, 'it is of another amount')
  const { end, hex } = bytesAt(body, 5)
  if (body.length !== end * 64) throw refused('its call is written unusually')
  checkV3Path(hex, sold, bought)
  return wordAt(body, 4)
}

/** Refuses a path (tokens of 20 bytes, fees of 3 between them) with other tokens at its ends. */
export function checkV3Path(hex: string, sold: string, bought: string): void {
  if (hex.length < 86 || (hex.length - 40) % 46 !== 0)
    throw refused('its call is written unusually')
  if (`0x${hex.slice(0, 40)}` !== sold.toLowerCase()) throw refused('it gives another token')
  if (`0x${hex.slice(-40)}` !== bought.toLowerCase()) throw refused('it gets another token')
}
