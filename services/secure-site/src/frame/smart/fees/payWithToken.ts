import { type Address, encodeFunctionData, erc20Abi, getAddress } from 'viem'
import type { CallRequest } from '../../rpc/evm/callRequest.ts'
import { readQuantity } from '../../rpc/evm/quantity.ts'
import type { Prepared } from '../../rpc/Prepared.ts'
import { accountCallsOf } from '../accountCallsOf.ts'
import { contracts } from '../contracts.ts'
import { encodeCalls } from '../encodeCalls.ts'
import { type Draft, estimateGas, paidBy, withoutPaymaster } from '../rpc/fillOperation.ts'
import { describeOperation } from '../rpc/prepareOperation.ts'
import type { SmartContext } from '../rpc/SmartContext.ts'
import { maxCostOf, operationJson, type UserOperation } from '../UserOperation.ts'
import { type FeeToken, limitOf } from './readFeeTokens.ts'

/**
 * Prepares calls whose fee a token pays; undefined if the paymaster does not take it. The operation itself allows
 * the paymaster the limit that the approval shows, so the token's contract enforces it. A new account needs no
 * allowance before.
 */
export async function payWithToken(
  requests: readonly CallRequest[],
  { operation: draft }: Draft,
  fee: FeeToken,
  context: SmartContext,
): Promise<Prepared | undefined> {
  const { signal, signatureStub, sponsor } = context
  const { address } = fee.token
  const pay = (operation: UserOperation, stage: 'estimate' | 'sign') =>
    sponsor(operationJson(operation, signatureStub), { signal, stage, token: address })

  const stub = await pay(draft, 'estimate')
  if (!stub) return undefined
  const paymaster = getAddress(stub.paymaster)
  const unusual: readonly Address[] = [address, draft.sender, ...Object.values(contracts)]
  if (unusual.includes(paymaster)) return undefined
  const isAllowed = (await readAllowance(address, paymaster, context)) > 0n
  const allow = (amount: bigint) => ({
    data: encodeFunctionData({ abi: erc20Abi, args: [paymaster, amount], functionName: 'approve' }),
    to: address,
    value: 0n,
  })
  const withLimit = (operation: UserOperation, limit: bigint): UserOperation => ({
    ...operation,
    // Some tokens refuse to change an allowance that is left.
    callData: encodeCalls([
      ...(isAllowed ? [allow(0n)] : []),
      allow(limit),
      ...accountCallsOf(requests),
    ]),
  })
  const estimated = await estimateGas(paidBy(withLimit(draft, fee.balance), stub), context)
  const limit = limitOf(maxCostOf(estimated), fee)
  const limited = withLimit(withoutPaymaster(estimated), limit)
  const signed = await pay(limited, 'sign')
  // Another paymaster than the one that the operation allows would get nothing.
  if (!signed || getAddress(signed.paymaster) !== paymaster) return undefined
  const described = await describeOperation(requests, paidBy(limited, signed), context)
  return {
    ...described,
    fee: { most: limit, payee: paymaster, token: fee.token },
    isLikelyToFail: described.isLikelyToFail || fee.balance < limit,
  }
}

async function readAllowance(
  token: Address,
  spender: Address,
  { address, node, signal }: SmartContext,
): Promise<bigint> {
  const data = encodeFunctionData({
    abi: erc20Abi,
    args: [getAddress(address), spender],
    functionName: 'allowance',
  })
  return readQuantity(await node('eth_call', [{ data, to: token }, 'latest'], signal))
}
