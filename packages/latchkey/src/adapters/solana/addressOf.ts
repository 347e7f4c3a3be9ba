import { type Address, isAddress } from '@solana/kit'
import { lateError } from '../../core/lateErrors.ts'

/** An address, checked. @throws {@link LatchkeyError} `INVALID_REQUEST` */
export function addressOf(text: string): Address {
  if (isAddress(text)) return text
  throw invalidTransfer(`${text} is not an address`)
}

/** Says what is wrong with what somebody wants to send. */
export function invalidTransfer(problem: string) {
  return lateError('INVALID_REQUEST', { method: 'solana_transfer', problem })
}
