import type { Authorization, TypedData } from '@latchkey/keys/signing'
import { type Address, concatHex, type Hex, hexToNumber, numberToHex, sliceHex } from 'viem'
import { contracts } from './contracts.ts'

/** A user operation of EntryPoint 0.7, without its signature. */
export type UserOperation = {
  readonly sender: Address
  readonly nonce: bigint
  /** Absent for deployed accounts. */
  readonly factory?: Address
  readonly factoryData?: Hex
  readonly callData: Hex
  readonly callGasLimit: bigint
  readonly verificationGasLimit: bigint
  readonly preVerificationGas: bigint
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
  /** Absent if the account pays. */
  readonly paymaster?: Address
  readonly paymasterData?: Hex
  readonly paymasterVerificationGasLimit?: bigint
  readonly paymasterPostOpGasLimit?: bigint
  /** Upgrades the sender (EIP-7702). Bundlers put it into their transaction; the operation's hash lacks it. */
  readonly authorization?: Authorization
}

/** A valid length, with values that the accounts' validation reads to its end. */
export const stubSignature: Hex = `0x${'f'.repeat(31)}${'0'.repeat(33)}7${'a'.repeat(63)}1c`

/** Bundlers and paymasters take numbers as hexadecimal digits. */
export function operationJson(operation: UserOperation, signature: Hex, authorized = unsigned) {
  const { authorization, factory, factoryData, paymaster, paymasterData } = operation
  const { paymasterPostOpGasLimit = 0n, paymasterVerificationGasLimit = 0n } = operation
  return {
    callData: operation.callData,
    callGasLimit: numberToHex(operation.callGasLimit),
    ...(authorization && { eip7702Auth: authorizationJson(authorization, authorized) }),
    ...(factory && { factory, factoryData }),
    maxFeePerGas: numberToHex(operation.maxFeePerGas),
    maxPriorityFeePerGas: numberToHex(operation.maxPriorityFeePerGas),
    nonce: numberToHex(operation.nonce),
    ...(paymaster && {
      paymaster,
      paymasterData,
      paymasterPostOpGasLimit: numberToHex(paymasterPostOpGasLimit),
      paymasterVerificationGasLimit: numberToHex(paymasterVerificationGasLimit),
    }),
    preVerificationGas: numberToHex(operation.preVerificationGas),
    sender: operation.sender,
    signature,
    verificationGasLimit: numberToHex(operation.verificationGasLimit),
  }
}

/** The part of an authorization that an estimate lacks. */
const unsigned = numberToHex(0, { size: 65 })

function authorizationJson({ address, chainId, nonce }: Authorization, signature: Hex) {
  return {
    address,
    chainId: numberToHex(chainId),
    nonce: numberToHex(nonce),
    r: sliceHex(signature, 0, 32),
    s: sliceHex(signature, 32, 64),
    // The last byte is 27 or 28.
    yParity: numberToHex(hexToNumber(sliceHex(signature, 64)) % 27),
  }
}

/** The most that an operation can cost. */
export function maxCostOf(operation: UserOperation): bigint {
  const { callGasLimit, maxFeePerGas, preVerificationGas, verificationGasLimit } = operation
  const { paymasterPostOpGasLimit = 0n, paymasterVerificationGasLimit = 0n } = operation
  const gas =
    callGasLimit +
    verificationGasLimit +
    preVerificationGas +
    paymasterPostOpGasLimit +
    paymasterVerificationGasLimit
  return gas * maxFeePerGas
}

/** Fields of EIP-712 that the accounts hash. The signature is not among them. */
const packedOperation = [
  { name: 'sender', type: 'address' },
  { name: 'nonce', type: 'uint256' },
  { name: 'initCode', type: 'bytes' },
  { name: 'callData', type: 'bytes' },
  { name: 'accountGasLimits', type: 'bytes32' },
  { name: 'preVerificationGas', type: 'uint256' },
  { name: 'gasFees', type: 'bytes32' },
  { name: 'paymasterAndData', type: 'bytes' },
  { name: 'entryPoint', type: 'address' },
] as const

/** EIP-712 names of the accounts' contracts. */
export type AccountContract = 'HybridDeleGator' | 'EIP7702StatelessDeleGator'

/** The typed data that an account's owner signs for an operation. */
export function operationTypedData(
  operation: UserOperation,
  chainId: number,
  name: AccountContract = 'HybridDeleGator',
): TypedData {
  return {
    domain: {
      chainId: BigInt(chainId),
      name,
      verifyingContract: operation.sender,
      version: '1',
    },
    message: { ...pack(operation), entryPoint: contracts.entryPoint },
    primaryType: 'PackedUserOperation',
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'version', type: 'string' },
        { name: 'chainId', type: 'uint256' },
        { name: 'verifyingContract', type: 'address' },
      ],
      PackedUserOperation: packedOperation,
    },
  }
}

function pack(operation: UserOperation) {
  const { factory, factoryData = '0x', paymaster, paymasterData = '0x' } = operation
  const { paymasterPostOpGasLimit = 0n, paymasterVerificationGasLimit = 0n } = operation
  return {
    accountGasLimits: halves(operation.verificationGasLimit, operation.callGasLimit),
    callData: operation.callData,
    gasFees: halves(operation.maxPriorityFeePerGas, operation.maxFeePerGas),
    initCode: factory ? concatHex([factory, factoryData]) : '0x',
    nonce: operation.nonce,
    paymasterAndData: paymaster
      ? concatHex([
          paymaster,
          halves(paymasterVerificationGasLimit, paymasterPostOpGasLimit),
          paymasterData,
        ])
      : '0x',
    preVerificationGas: operation.preVerificationGas,
    sender: operation.sender,
  }
}

/** Two numbers of 16 bytes. */
function halves(high: bigint, low: bigint): Hex {
  return concatHex([numberToHex(high, { size: 16 }), numberToHex(low, { size: 16 })])
}
