import { type Address, isAddress } from '@solana/kit'
import { type FailureName, FailureReason } from '../../core/errors/failureReason.ts'
import type { LatchkeyError } from '../../core/errors/LatchkeyError.ts'
import { walletError } from '../../core/ports/errors.ts'

/** Validates an address. @throws {@link LatchkeyError} `INVALID_REQUEST` */
export function requireSolanaAddress(text: string): Address {
  if (isAddress(text)) return text
  throw invalidTransfer('noAddress', `${text} is not an address`, { address: text })
}

/** Creates the error for an invalid transfer, with a failure name and a problem in English. */
export function invalidTransfer(
  failure: FailureName,
  problem: string,
  values?: Readonly<Record<string, string>>,
): LatchkeyError {
  const cause = new FailureReason(failure, problem, values)
  return walletError('INVALID_REQUEST', { cause, method: 'solana_transfer', problem })
}
