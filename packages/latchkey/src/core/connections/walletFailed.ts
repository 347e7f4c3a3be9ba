import type { LatchkeyError } from '../errors/LatchkeyError.ts'
import { walletError } from '../ports/errors.ts'

/** Wraps a wallet's failure in a `WALLET_FAILED` error. */
export function walletFailed(cause: unknown): LatchkeyError {
  const problem = problemOf(cause)
  return walletError('WALLET_FAILED', { cause, problem })
}

/** The message of a failure. */
export function problemOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}
