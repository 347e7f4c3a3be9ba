import { safeParse } from 'valibot'
import { failure } from '../../../protocol/failure.ts'
import { LatchkeyError } from '../../errors/LatchkeyError.ts'

/**
 * Why a server of ours refused, in its own word (`liquidity`, `balance`), also where the error only
 * came of that. Undefined where it did not say, or nobody refused.
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
    // Whoever stands before the server answered in its place, with a page.
    return undefined
  }
}
