import type { BundlerCall } from '../upstreams/bundlers/BundlerPort.ts'

/** Methods after which a paymaster has signed an operation. */
const sponsors = /^pm_(sponsorUserOperation|getPaymasterData)$/
const gasFields = [
  'callGasLimit',
  'verificationGasLimit',
  'preVerificationGas',
  'paymasterVerificationGasLimit',
  'paymasterPostOpGasLimit',
]
/** For operations without their own numbers, which the paymaster adds. */
const usualGas = 1_000_000n
const usualFee = 10_000_000_000n
const most = BigInt(Number.MAX_SAFE_INTEGER)

/** The highest fee that a call lets a paymaster pay, in gwei; 0 if it signs nothing. */
export function sponsoredGwei({ method, params }: BundlerCall): number {
  if (!sponsors.test(method)) return 0
  const [operation] = params
  const stated = gasFields.reduce((sum, field) => sum + numberOf(operation, field), 0n)
  // A lower number could be replaced by the paymaster.
  const gas = stated > usualGas ? stated : usualGas
  const fee = numberOf(operation, 'maxFeePerGas') || usualFee
  const gwei = (gas * fee + 999_999_999n) / 1_000_000_000n
  return Number(gwei < most ? gwei : most)
}

function numberOf(operation: unknown, field: string): bigint {
  if (typeof operation !== 'object' || !operation) return 0n
  const value: unknown = Object.entries(operation).find(([key]) => key === field)?.[1]
  return typeof value === 'string' && /^0x[0-9a-f]{1,32}$/i.test(value) ? BigInt(value) : 0n
}
