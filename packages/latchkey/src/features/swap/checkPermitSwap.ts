import { readCall } from './callData.ts'
import { checkBuilt, refused } from './checkBuilt.ts'
import { type BuiltSwap, type CheckedSwap, checkRoute } from './checkSwap.ts'
import type { SignedPermit } from './signPermit.ts'
import type { SwapQuestion } from './swapQuote.ts'

/** `swapWithPermit(uint256,uint256,address[],address,uint256,bool,uint8,bytes32,bytes32)` */
const swapWithPermit = '0xcc39c9ab'

/**
 * Refuses what is not the swap asked for with just what was signed: at who may take the token, of the
 * amount, for the account.
 *
 * @throws {@link LatchkeyError} `SWAP_ANSWER_REFUSED`
 */
export function checkPermitSwap(
  built: BuiltSwap,
  question: SwapQuestion,
  { deadline, signature, spender }: Omit<SignedPermit, 'word'>,
): CheckedSwap {
  const checked = checkBuilt(built, question)
  const { data, to, value } = checked.transaction
  const call = readCall(data)
  if (to.toLowerCase() !== spender.toLowerCase())
    throw refused('it goes to somebody else than was signed for')
  if (value !== 0n) throw refused('it takes coins')
  if (call?.selector !== swapWithPermit || built.amount !== String(question.amount))
    throw refused('it is no swap by signature')
  const { words } = call
  checkRoute(words, { given: 0, least: 1, path: 2, receiver: 3 }, question)
  const isToCoin = question.to.address === undefined
  if (words[4] !== deadline || words[5] !== (isToCoin ? 1n : 0n))
    throw refused('it gets something else')
  const [r, s] = [signature.slice(2, 66), signature.slice(66, 130)].map((half) =>
    BigInt(`0x${half}`),
  )
  const v = 27n + (BigInt(`0x${signature.slice(130)}`) % 27n)
  if (words[6] !== v || words[7] !== r || words[8] !== s)
    throw refused('it bears another signature')
  return { ...checked, least: words[1] }
}
