import * as v from 'valibot'
import { getAddress, type Hex, isAddress, isHex } from 'viem'
import { entryPoint07Address, type UserOperation } from 'viem/account-abstraction'
import { BundlerError } from './BundlerError.ts'

const Bytes = v.custom<Hex>((value) => isHex(value) && value.length % 2 === 0, 'is bytes in hex')
const Address = v.pipe(
  v.string(),
  v.check((value) => isAddress(value, { strict: false }), 'is an address'),
  v.transform((value) => getAddress(value)),
)
const Quantity = v.pipe(
  v.custom<Hex>(
    (value) => isHex(value) && value.length > 2 && value.length <= 66,
    'is a number in hex',
  ),
  v.transform((value) => BigInt(value)),
)
/** Optional for estimates, where it counts as zero. */
const Limit = v.pipe(
  v.nullish(Quantity, '0x0'),
  v.check((value) => value < 1n << 128n, 'is below 2^128'),
)

/** An authorization of the sender (EIP-7702), unsigned in estimates. */
const Authorization = v.object({
  address: Address,
  chainId: Quantity,
  nonce: Quantity,
  r: Bytes,
  s: Bytes,
  yParity: Quantity,
})

const Operation = v.object({
  sender: Address,
  nonce: Quantity,
  factory: v.nullish(Address),
  factoryData: v.nullish(Bytes),
  callData: Bytes,
  eip7702Auth: v.nullish(Authorization),
  callGasLimit: Limit,
  verificationGasLimit: Limit,
  preVerificationGas: Limit,
  maxFeePerGas: Limit,
  maxPriorityFeePerGas: Limit,
  paymaster: v.nullish(Address),
  paymasterVerificationGasLimit: Limit,
  paymasterPostOpGasLimit: Limit,
  paymasterData: v.nullish(Bytes),
  signature: Bytes,
})

/** A user operation of EntryPoint 0.7 with parsed numbers. */
export type Operation = UserOperation<'0.7'> & {
  readonly eip7702Auth?: v.InferOutput<typeof Authorization>
}

/** Parses the parameters of the methods that take an operation. */
export function readOperation(params: readonly unknown[]): Operation {
  const [raw, entryPoint] = params
  if (
    typeof entryPoint !== 'string' ||
    entryPoint.toLowerCase() !== entryPoint07Address.toLowerCase()
  )
    throw new BundlerError('invalidParams', `The entry point is ${entryPoint07Address}, no other.`)
  const { issues, output, success } = v.safeParse(Operation, raw)
  if (!success)
    throw new BundlerError(
      'invalidParams',
      `${v.getDotPath(issues[0]) ?? 'It'} ${issues[0].message}.`,
    )
  const { eip7702Auth, factory, factoryData, paymaster, paymasterData, ...rest } = output
  return {
    ...rest,
    ...(eip7702Auth && { eip7702Auth }),
    ...(factory && { factory, factoryData: factoryData ?? '0x' }),
    ...(paymaster && { paymaster, paymasterData: paymasterData ?? '0x' }),
  }
}

/** Parses the token of a paymaster's context, by which the account pays. */
export function readToken([, , , context]: readonly unknown[]): Hex | undefined {
  const parsed = v.safeParse(v.object({ token: v.optional(Address) }), context ?? {})
  if (parsed.success) return parsed.output.token
  throw new BundlerError('invalidParams', 'The token of the context is an address.')
}

/** Parses the parameter of the methods that find an operation. */
export function readHash([hash]: readonly unknown[]): Hex {
  if (!isHex(hash) || hash.length !== 66)
    throw new BundlerError('invalidParams', 'The hash of an operation is 32 bytes in hex.')
  return hash
}
