import type { SwapQuestion } from '../quote/swapQuote.ts'
import { readCall } from './callData.ts'
import {
  type BuiltTransaction,
  type CheckedTransaction,
  checkBuilt,
  refused,
} from './checkBuilt.ts'

/** Functions that give tokens away or let others take them: no swap calls them. */
const forbidden: readonly string[] = [
  // approve, increaseAllowance, increaseApproval, setApprovalForAll, permit and DAI's
  ...['0x095ea7b3', '0x39509351', '0xd73dd623', '0xa22cb465', '0xd505accf', '0x8fcbaf0c'],
  // transfer, transferFrom, all three of safeTransferFrom, safeBatchTransferFrom
  ...['0xa9059cbb', '0x23b872dd', '0x42842e0e', '0xb88d4fde', '0xf242432a', '0x2eb2c2d6'],
  // transferAndCall, approveAndCall, DAI's push and move, ERC-777's send and authorizeOperator
  ...['0x4000aea0', '0xcae9ca51', '0xb753a98c', '0xbb35783b', '0x9bd9bbc6', '0x959b8c3f'],
]

type Places = {
  readonly given?: number
  readonly least: number
  /** The argument with the list of tokens. */
  readonly path: number
  readonly receiver: number
}

/** The positions of amount, tokens and recipient in calls of Uniswap V2 exchanges. */
const routers: Readonly<Record<string, Places>> = {
  // swapExactETHForTokens
  '0x7ff36ab5': { least: 0, path: 1, receiver: 2 },
  // swapExactTokensForETH
  '0x18cbafe5': { given: 0, least: 1, path: 2, receiver: 3 },
  // swapExactTokensForTokens
  '0x38ed1739': { given: 0, least: 1, path: 2, receiver: 3 },
  // swapWithPermit: `checkPermitSwap` checks the rest
  '0xcc39c9ab': { given: 0, least: 1, path: 2, receiver: 3 },
}

const deposit = '0xd0e30db0'
const withdraw = '0x2e1a7d4d'

export type CheckedSwap = CheckedTransaction & {
  /** The least that it brings, if the call states it readably. */
  readonly least?: bigint | undefined
  /** The spender that needs an allowance; absent if none is needed. */
  readonly spender?: string | undefined
}

/**
 * Refuses a transaction that is not the requested swap, as far as its call can be read: recipient,
 * tokens and amounts.
 *
 * @throws {@link LatchkeyError} `SWAP_ANSWER_REFUSED`
 */
export function checkSwap(
  built: BuiltTransaction & { readonly amount: string },
  question: SwapQuestion,
): CheckedSwap {
  const { amount, from, to } = question
  const checked = checkBuilt(built, question)
  const target = checked.transaction.to.toLowerCase()
  const call = readCall(checked.transaction.data)
  const selector = call?.selector ?? ''
  if (built.amount !== String(amount)) throw refused('it is of another amount')
  if (forbidden.includes(selector)) throw refused(`it is no swap but ${selector}`)

  // Only a coin is wrapped or unwrapped at the token itself.
  if (target === from.address?.toLowerCase()) {
    const isUnwrap = to.address === undefined && selector === withdraw && call?.words[0] === amount
    if (!isUnwrap) throw refused('it calls the token that is given')
    return { ...checked, least: amount }
  }
  if (target === to.address?.toLowerCase()) {
    if (from.address !== undefined || selector !== deposit)
      throw refused('it calls the token that is got')
    return { ...checked, least: checked.transaction.value }
  }

  const places = routers[selector]
  const spender = from.address === undefined ? undefined : target
  if (!call || !places) return { ...checked, spender }
  checkRoute(call.words, places, question)
  return { ...checked, least: call.words[places.least], spender }
}

/** Refuses a call with another amount, other tokens or another recipient. */
function checkRoute(
  words: readonly bigint[],
  places: Places,
  { account, amount, from, to }: SwapQuestion,
): void {
  if (words[places.receiver] !== BigInt(account)) throw refused('somebody else gets it')
  if (places.given !== undefined && words[places.given] !== amount)
    throw refused('it is of another amount')
  const start = Number((words[places.path] ?? 0n) / 32n)
  const tokens = words.slice(start + 1, start + 1 + Number(words[start] ?? 0n))
  const [first, last] = [tokens[0], tokens.at(-1)]
  if (from.address !== undefined && first !== BigInt(from.address))
    throw refused('it gives another token')
  if (to.address !== undefined && last !== BigInt(to.address))
    throw refused('it gets another token')
}
