import type { SwapQuestion } from '../quote/swapQuote.ts'
import type { CheckedTransaction } from '../verify/CheckedTransaction.ts'
import { refused } from '../verify/refused.ts'
import type { SignedPermit } from './signPermit.ts'

/** `swapWithPermit(uint256,uint256,address[],address,uint256,bool,uint8,bytes32,bytes32)` */
const swapWithPermit = '0xcc39c9ab'

/**
 * Refuses a swap that does not use exactly the permit, at the spender that may take the token.
 *
 * @throws {@link LatchkeyError} `SWAP_ANSWER_REFUSED`
 */
export function checkPermitSwap(
  { transaction: { data, to } }: Pick<CheckedTransaction, 'transaction'>,
  question: SwapQuestion,
  { deadline, signature, spender }: SignedPermit,
): void {
  if (to.toLowerCase() !== spender.toLowerCase())
    throw refused('it goes to another contract than was signed for')
  const call = data.toLowerCase()
  if (!call.startsWith(swapWithPermit)) throw refused('it is no swap by signature')
  const isToCoin = question.to.address === undefined
  if (!call.startsWith(word(deadline) + word(isToCoin ? 1n : 0n), fifth))
    throw refused('it gets something else')
  if (!call.startsWith(wordsOf(signature), fifth + 128)) throw refused('it bears another signature')
}

/** Replaces the signature in a call that `checkPermitSwap` has accepted. */
export function fillSignature(data: `0x${string}`, signature: string): `0x${string}` {
  const [start, end] = [fifth + 128, fifth + 128 + 3 * 64]
  return `0x${data.slice(2, start)}${wordsOf(signature)}${data.slice(end)}`
}

/** A signature of 65 bytes as the arguments `v`, `r` and `s`. */
function wordsOf(signature: string): string {
  const v = 27n + (BigInt(`0x${signature.slice(130)}`) % 27n)
  return word(v) + signature.slice(2, 130).toLowerCase()
}

/** The position of a call's fifth argument in its hex. */
const fifth = 10 + 4 * 64

function word(value: bigint): string {
  return value.toString(16).padStart(64, '0')
}
