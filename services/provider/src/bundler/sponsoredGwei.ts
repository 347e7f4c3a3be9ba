import * as v from 'valibot'
import { Refusal } from '../http/errors/Refusal.ts'
import type { BundlerCall } from '../upstreams/bundlers/BundlerPort.ts'

/** Methods after which a paymaster has signed an operation. */
const sponsors = /^pm_(sponsorUserOperation|getPaymasterData)$/
const Answer = v.object({ result: v.unknown() })
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

/**
 * The highest fee that a call lets a paymaster pay, in gwei; 0 if it signs nothing.
 *
 * @throws {@link Refusal} 400 for numbers that cannot be read
 */
export function sponsoredGwei({ method, params: [operation] }: BundlerCall): number {
  return sponsors.test(method) ? feesOf(400, operation) : 0
}

/**
 * The same after the answer, besides what the call counts: for gas and fees that the paymaster raised, and for
 * an ERC-7677 stub that is final, which is already signed.
 *
 * @throws {@link Refusal} 502 for numbers that cannot be read
 */
export function gweiOfAnswer(call: BundlerCall, answer: unknown): number {
  const [operation] = call.params
  const isStub = call.method === 'pm_getPaymasterStubData' && v.is(FinalAnswer, answer)
  if (!isStub && !sponsors.test(call.method)) return 0
  const result = v.is(Answer, answer) ? answer.result : undefined
  return feesOf(502, operation, result) - sponsoredGwei(call)
}

/** The fees of an operation; of each number, the highest that is stated. */
function feesOf(status: 400 | 502, ...stated: readonly unknown[]): number {
  const highest = (field: string) => {
    let number = 0n
    for (const numbers of stated) {
      const next = numberOf(numbers, field, status)
      if (next > number) number = next
    }
    return number
  }
  const sum = gasFields.map(highest).reduce((one, other) => one + other)
  // A lower number could be replaced by the paymaster.
  const gas = sum > usualGas ? sum : usualGas
  const fee = highest('maxFeePerGas') || usualFee
  const gwei = (gas * fee + 999_999_999n) / 1_000_000_000n
  return Number(gwei < most ? gwei : most)
}

function numberOf(numbers: unknown, field: string, status: 400 | 502): bigint {
  if (typeof numbers !== 'object' || !numbers) return 0n
  const value: unknown = Object.entries(numbers).find(([key]) => key === field)?.[1]
  if (value === undefined || value === null) return 0n
  // 32 bytes, with leading zeros or without.
  if (typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value)) return BigInt(value)
  throw new Refusal(status, { name: field, description: 'Expected up to 64 hex digits' })
}
