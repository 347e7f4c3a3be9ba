import * as v from 'valibot'
import type { BundlerCall } from '../upstreams/bundlers/BundlerPort.ts'

/** Methods after which a paymaster has signed an operation. */
const sponsors = /^pm_(sponsorUserOperation|getPaymasterData)$/
const FinalAnswer = v.object({ result: v.object({ isFinal: v.literal(true) }) })
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
  return sponsors.test(method) ? feesOf(params) : 0
}

/** The same after the answer: an ERC-7677 stub that is final is already signed. */
export function gweiOfAnswer({ method, params }: BundlerCall, answer: unknown): number {
  const isFinal = v.is(FinalAnswer, answer)
  return method === 'pm_getPaymasterStubData' && isFinal ? feesOf(params) : 0
}

function feesOf([operation]: BundlerCall['params']): number {
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
