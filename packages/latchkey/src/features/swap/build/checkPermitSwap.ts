import { swapError } from '../errors.ts'
import type { SwapQuestion } from '../quote/swapQuote.ts'
import type { CheckedSwap } from './checkSwap.ts'
import type { SignedPermit } from './signPermit.ts'

/** `swapWithPermit(uint256,uint256,address[],address,uint256,bool,uint8,bytes32,bytes32)` */
const swapWithPermit = '0xcc39c9ab'

/**
 * Refuses a swap that does not use exactly the signed permit, at the spender that may take the token.
 * Imports nothing else of the feature: few visitors load it, and it would pull that along.
 *
 * @throws {@link LatchkeyError} `SWAP_ANSWER_REFUSED`
 */
export function checkPermitSwap(
  { transaction: { data, to } }: Pick<CheckedSwap, 'transaction'>,
  question: SwapQuestion,
  { deadline, signature, spender }: SignedPermit,
): void {
  if (to.toLowerCase() !== spender.toLowerCase())
    throw refused('it goes to somebody else than was signed for')
  const call = data.toLowerCase()
  if (!call.startsWith(swapWithPermit)) throw refused('it is no swap by signature')
  const isToCoin = question.to.address === undefined
  if (!call.startsWith(word(deadline) + word(isToCoin ? 1n : 0n), fifth))
    throw refused('it gets something else')
  const v = 27n + (BigInt(`0x${signature.slice(130)}`) % 27n)
  if (!call.startsWith(word(v) + signature.slice(2, 130).toLowerCase(), fifth + 128))
    throw refused('it bears another signature')
}

/** The position of a call's fifth argument in its hex. */
const fifth = 10 + 4 * 64

function word(value: bigint): string {
  return value.toString(16).padStart(64, '0')
}

function refused(problem: string): Error {
  return swapError('SWAP_ANSWER_REFUSED', { problem })
}
