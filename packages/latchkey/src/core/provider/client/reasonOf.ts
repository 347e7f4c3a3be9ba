import { safeParse } from 'valibot'
import { failure } from '../../../protocol/failure.ts'
import { LatchkeyError } from '../../errors/LatchkeyError.ts'

/**
 * The provider's reason for refusing a request (`liquidity`, `balance`), found along the chain of causes.
 * Undefined if the response has no reason, or the error is another one.
 */
export function reasonOf(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (!(at instanceof LatchkeyError) || at.code !== 'REQUEST_FAILED') continue
    const { cause } = at
    const answer = typeof cause === 'object' && cause && 'answer' in cause && cause.answer
    return readReason(answer)
  }
  return undefined
}

function readReason(answer: unknown): string | undefined {
  if (typeof answer !== 'string') return undefined
  try {
    const { output, success } = safeParse(failure, JSON.parse(answer))
    return success ? output.reasons[0]?.name : undefined
  } catch {
    // A proxy in front of the provider responded with a page instead of JSON.
    return undefined
  }
}
