import { Refusal } from '../http/errors/Refusal.ts'
import { splitAccountId } from '../upstreams/splitAccountId.ts'
import type { SwapQuestion } from '../upstreams/swaps/SwapPort.ts'

/**
 * Reads the tokens and the account of a swap. @throws {@link Refusal} 400 if they are on several
 * chains
 */
export function readQuestion(given: {
  readonly amount: string
  readonly from: string
  readonly to: string
  readonly userAddress: string
  readonly gasPrice?: string | undefined
}): SwapQuestion {
  const from = splitAccountId(given.from)
  const to = splitAccountId(given.to)
  const user = splitAccountId(given.userAddress)
  if (from.chainId !== to.chainId)
    throw new Refusal(400, { name: 'to', description: 'Both tokens must be on the same chain' })
  if (user.chainId !== from.chainId)
    throw new Refusal(400, {
      name: 'userAddress',
      description: 'The account must be on the chain of the tokens',
    })
  return {
    chainId: from.chainId,
    from: from.address,
    to: to.address,
    amount: BigInt(given.amount),
    account: user.address,
    ...(given.gasPrice !== undefined && { gasPrice: BigInt(given.gasPrice) }),
  }
}
