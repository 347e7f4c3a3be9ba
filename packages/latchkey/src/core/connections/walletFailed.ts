import type { LatchkeyError } from '../errors/LatchkeyError.ts'
import { walletError } from '../ports/errors.ts'

/** What a wallet failed with, in our words. */
export function walletFailed(cause: unknown): LatchkeyError {
  const problem = problemOf(cause)
  return walletError('WALLET_FAILED', { cause, problem })
}

/** What a failure says of itself. */
export function problemOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}
