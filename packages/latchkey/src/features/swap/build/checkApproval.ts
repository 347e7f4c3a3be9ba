import type { SwapQuestion } from '../quote/swapQuote.ts'
import type { CheckedTransaction } from '../verify/CheckedTransaction.ts'
import { refused } from '../verify/refused.ts'
import { readCall } from './callData.ts'
import { type BuiltTransaction, checkBuilt } from './checkBuilt.ts'

/** `approve(address,uint256)` */
const approve = '0x095ea7b3'

/** The largest amount: an unlimited allowance. */
export const unlimited: bigint = 2n ** 256n - 1n

/**
 * Refuses a transaction that is not the requested approval: of this token, for the swapping contract,
 * of exactly the amount.
 *
 * @throws {@link LatchkeyError} `SWAP_ANSWER_REFUSED`
 */
export function checkApproval(
  built: BuiltTransaction,
  {
    amount,
    question,
    spender,
  }: { readonly question: SwapQuestion; readonly spender: string; readonly amount: bigint },
): CheckedTransaction {
  const checked = checkBuilt(built, question, 0n)
  const { data, to } = checked.transaction
  const call = readCall(data)
  if (to.toLowerCase() !== question.from.address?.toLowerCase())
    throw refused('the approval does not go to the token')
  if (call?.selector !== approve || call.words.length !== 2) throw refused('it is no approval')
  if (call.words[0] !== BigInt(spender)) throw refused('the approval is for another spender')
  if (call.words[1] !== amount) throw refused('the approval is of another amount')
  return checked
}

/** An approval of zero: some tokens require it before another amount. */
export function withdrawApproval({ fee, transaction }: CheckedTransaction): CheckedTransaction {
  const data: `0x${string}` = `0x${transaction.data.slice(2, 74)}${'0'.repeat(64)}`
  return { fee, transaction: { ...transaction, data } }
}
