import { type Address, erc20Abi, isAddressEqual, type PublicClient } from 'viem'
import { Refusal } from '../http/errors/Refusal.ts'
import { nativeToken } from '../upstreams/prices/PricePort.ts'
import type { SwapQuestion } from '../upstreams/swaps/SwapPort.ts'

/**
 * Makes sure that the account has what it wants to swap, and lets it be taken: a transaction that
 * fails costs its gas all the same.
 *
 * @throws {@link Refusal} 422
 */
export async function checkFunds(
  client: PublicClient,
  {
    account,
    amount,
    from,
    isAllowed,
    spender,
    target,
  }: SwapQuestion & {
    readonly spender: Address
    readonly target: Address
    /** A signature lets it be taken. */
    readonly isAllowed: boolean
  },
): Promise<void> {
  const poor = () =>
    new Refusal(422, { name: 'balance', description: 'The account has less of it than that' })
  if (isAddressEqual(from, nativeToken)) {
    if ((await client.getBalance({ address: account })) < amount) throw poor()
    return
  }
  const [balance, allowance] = await Promise.all([
    client.readContract({
      address: from,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [account],
    }),
    client.readContract({
      address: from,
      abi: erc20Abi,
      functionName: 'allowance',
      args: [account, spender],
    }),
  ])
  if (balance < amount) throw poor()
  // Whoever unwraps its own coins asks nobody.
  if (!isAllowed && !isAddressEqual(target, from) && allowance < amount)
    throw new Refusal(422, {
      name: 'allowance',
      description: 'The account has not approved that much of the token yet',
    })
}
