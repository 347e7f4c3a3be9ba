import {
  BaseError,
  ContractFunctionRevertedError,
  encodeFunctionData,
  type Hex,
  numberToHex,
  type PublicClient,
} from 'viem'
import {
  entryPoint07Abi,
  entryPoint07Address,
  getUserOperationHash,
  toPackedUserOperation,
} from 'viem/account-abstraction'
import { devAccounts } from '../accounts.ts'
import { sendFromNode } from '../sendFromNode.ts'
import { BundlerError } from './BundlerError.ts'
import type { Operation } from './readOperation.ts'
import { authorizationGas, upgradeOf } from './upgradeOf.ts'

/** Pays for bundles; their operations refund it. */
const executor = devAccounts[8]

/**
 * Executes an operation in its own bundle; resolves with its hash once it is in a block. Its call
 * may fail there, which the receipt shows; what the entry point would refuse is refused before.
 */
export async function sendOperation(
  client: PublicClient,
  { chainId, url }: { chainId: number; url: string },
  operation: Operation,
): Promise<Hex> {
  const args = [[toPackedUserOperation(operation)], executor] as const
  const upgrade = upgradeOf(operation)
  const gas = limitOf(operation) + (upgrade ? authorizationGas : 0n)
  const bundle = {
    address: entryPoint07Address,
    abi: entryPoint07Abi,
    functionName: 'handleOps',
    args,
  } as const
  try {
    await client.simulateContract({
      ...bundle,
      account: executor,
      gas,
      ...(upgrade && { stateOverride: upgrade }),
    })
  } catch (error) {
    throw refusal(error)
  }

  const { status, transactionHash } = await sendFromNode(url, {
    from: executor,
    to: entryPoint07Address,
    data: encodeFunctionData(bundle),
    gas: numberToHex(gas),
    ...(operation.eip7702Auth && {
      authorizationList: [authorizationJson(operation.eip7702Auth)],
      type: '0x4',
    }),
  })
  if (status !== '0x1')
    throw new BundlerError('failed', `Its bundle ${transactionHash} was refused after all.`)
  return getUserOperationHash({
    chainId,
    entryPointAddress: entryPoint07Address,
    entryPointVersion: '0.7',
    userOperation: operation,
  })
}

function authorizationJson({
  chainId,
  nonce,
  yParity,
  ...rest
}: NonNullable<Operation['eip7702Auth']>) {
  return {
    ...rest,
    chainId: numberToHex(chainId),
    nonce: numberToHex(nonce),
    yParity: numberToHex(yParity),
  }
}

/** The sum of its limits, plus the entry point's overhead. */
function limitOf(operation: Operation): bigint {
  const { callGasLimit, preVerificationGas, verificationGasLimit } = operation
  const { paymasterPostOpGasLimit = 0n, paymasterVerificationGasLimit = 0n } = operation
  const own = callGasLimit + verificationGasLimit + preVerificationGas
  const sum = own + paymasterVerificationGasLimit + paymasterPostOpGasLimit + 100_000n
  if (sum > maxGas)
    throw new BundlerError('invalidParams', `Its gas limits add up to more than ${maxGas}.`)
  return sum
}

/** Gas limit of a transaction (EIP-7825). */
const maxGas = 16_777_216n

/** Codes AA1x and AA2x concern the account, AA3x the paymaster. */
function refusal(error: unknown): BundlerError {
  const revert =
    error instanceof BaseError
      ? error.walk((cause) => cause instanceof ContractFunctionRevertedError)
      : undefined
  if (!(revert instanceof ContractFunctionRevertedError))
    return new BundlerError('failed', 'The chain did not try the operation.', { cause: error })
  const said = revert.data?.args?.[1]
  const reason = typeof said === 'string' ? said : revert.shortMessage
  return new BundlerError(
    reason.startsWith('AA3') ? 'refusedByPaymaster' : 'refusedByAccount',
    reason,
    { data: revert.raw, cause: error },
  )
}
