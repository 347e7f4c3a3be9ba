import { type Address, erc20Abi, isAddressEqual, type PublicClient } from 'viem'
import { Refusal } from '../http/errors/Refusal.ts'
import { nativeToken } from '../upstreams/prices/PricePort.ts'
import type { SwapQuestion } from '../upstreams/swaps/SwapPort.ts'

/**
 * Checks balance and allowance of a swap, because a failed transaction still costs gas.
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
    /** A permit replaces the allowance. */
    readonly isAllowed: boolean
  },
): Promise<void> {
  const poor = () =>
    new Refusal(422, {
      name: 'balance',
      description: "The account's balance is lower than the amount",
    })
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
  // Unwrapping needs no allowance.
  if (!isAllowed && !isAddressEqual(target, from) && allowance < amount)
    throw new Refusal(422, {
      name: 'allowance',
      description: 'The allowance is lower than the amount',
    })
}
