import { type Address, isAddress } from '@solana/kit'
import { type FailureName, FailureReason } from '../../core/errors/failureReason.ts'
import type { LatchkeyError } from '../../core/errors/LatchkeyError.ts'
import { lateError } from '../../core/errors/lateErrors.ts'

/** An address, checked. @throws {@link LatchkeyError} `INVALID_REQUEST` */
export function addressOf(text: string): Address {
  if (isAddress(text)) return text
  throw invalidTransfer('noAddress', `${text} is not an address`, { address: text })
}

/** Says what is wrong with what somebody wants to send: by its name, and in English. */
export function invalidTransfer(
  trouble: FailureName,
  problem: string,
  values?: Readonly<Record<string, string>>,
): LatchkeyError {
  const cause = new FailureReason(trouble, problem, values)
  return lateError('INVALID_REQUEST', { cause, method: 'solana_transfer', problem })
}
