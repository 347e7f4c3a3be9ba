import { toWalletError } from '../../core/eip1193/walletError.ts'
import { LatchkeyError } from '../../core/errors.ts'
import { lateError } from '../../core/lateErrors.ts'
import { isRefusal } from '../../core/standard/isRefusal.ts'

/** Names what a wallet threw: those of the standard say no in words, without a code. */
export function toSignError(cause: unknown): Error {
  if (!(cause instanceof LatchkeyError) && isRefusal(cause))
    return lateError('USER_REJECTED', { cause })
  return toWalletError(cause)
}
