import * as v from 'valibot'
import { getAddress, type Hex } from 'viem'
import { FrameError } from '../../port/FrameError.ts'
import type { CallRequest } from '../../rpc/evm/callRequest.ts'
import { mostGas, readFees } from '../../rpc/evm/fillTransactions.ts'
import { quantity, readQuantity } from '../../rpc/evm/quantity.ts'
import { accountCallsOf } from '../accountCallsOf.ts'
import { contracts } from '../contracts.ts'
import { encodeCalls } from '../encodeCalls.ts'
import { maxCostOf, operationJson, type UserOperation } from '../UserOperation.ts'
import { isDeployed, readNonce } from './readAccount.ts'
import type { SmartContext, Sponsored } from './SmartContext.ts'

/** An operation without gas limits. */
export type Draft = {
  readonly operation: UserOperation
  /** The account's coins. */
  readonly balance: bigint
}

const estimate = v.object({
  callGasLimit: quantity,
  preVerificationGas: quantity,
  verificationGasLimit: quantity,
  paymasterPostOpGasLimit: v.optional(quantity),
  paymasterVerificationGasLimit: v.optional(quantity),
})

/** Drafts an operation for calls. The first one deploys the account. */
export async function draftOperation(
  requests: readonly CallRequest[],
  { address, creation, node, signal }: SmartContext,
): Promise<Draft> {
  const callData = requests.length > 0 ? encodeCalls(accountCallsOf(requests)) : '0x'
  const sender = getAddress(address)
  const [isOld, nonce, fees, balance] = await Promise.all([
    isDeployed(node, sender, signal),
    readNonce(node, sender, signal),
    readFees(node, signal),
    node('eth_getBalance', [sender, 'latest'], signal),
  ])
  const { factory, factoryData } = creation ?? {}
  const price =
    fees.type === 'legacy'
      ? { maxFeePerGas: fees.gasPrice, maxPriorityFeePerGas: fees.gasPrice }
      : { maxFeePerGas: fees.maxFeePerGas, maxPriorityFeePerGas: fees.maxPriorityFeePerGas }
  const operation: UserOperation = {
    callData,
    callGasLimit: 0n,
    ...(!isOld && factory && factoryData && { factory, factoryData }),
    ...price,
    nonce,
    preVerificationGas: 0n,
    sender,
    verificationGasLimit: 0n,
  }
  return { balance: readQuantity(balance), operation }
}

/** Fills the gas limits of an operation. @throws FrameError with the bundler's reason, e.g. that a call reverts */
export async function estimateGas(
  operation: UserOperation,
  { bundler, signal, signatureStub }: Pick<SmartContext, 'bundler' | 'signal' | 'signatureStub'>,
): Promise<UserOperation> {
  const json = operationJson(operation, signatureStub)
  const { callGasLimit: _, preVerificationGas: __, verificationGasLimit: ___, ...known } = json
  const answer = await bundler(
    'eth_estimateUserOperationGas',
    [known, contracts.entryPoint],
    signal,
  )
  const parsed = v.safeParse(estimate, answer)
  if (!parsed.success) throw failed('The bundler sent an unreadable response.')
  const { callGasLimit, preVerificationGas, verificationGasLimit } = parsed.output
  const filled = { ...operation, callGasLimit, preVerificationGas, verificationGasLimit }
  // A bundler that estimates more could take any fee.
  if (maxCostOf({ ...filled, maxFeePerGas: 1n }) > mostGas)
    throw failed('The calls need more gas than a block allows.')
  return filled
}

/** Puts a paymaster's data into an operation. The schema of the endpoint checked its values. */
export function paidBy(operation: UserOperation, sponsored: Sponsored): UserOperation {
  const { paymaster, paymasterData } = sponsored
  return {
    ...operation,
    paymaster: getAddress(paymaster),
    paymasterData: paymasterData as Hex,
    paymasterPostOpGasLimit: BigInt(sponsored.paymasterPostOpGasLimit ?? 0),
    paymasterVerificationGasLimit: BigInt(sponsored.paymasterVerificationGasLimit ?? 0),
  }
}

export function withoutPaymaster(operation: UserOperation): UserOperation {
  const {
    paymaster: _,
    paymasterData: __,
    paymasterPostOpGasLimit: ___,
    paymasterVerificationGasLimit: ____,
    ...rest
  } = operation
  return rest
}

function failed(message: string): FrameError {
  return new FrameError('RPC_FAILED', message, { rpcCode: -32603 })
}
