import { toWalletError } from '../../../core/eip1193/walletError.ts'
import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import { lateError } from '../../../core/errors/lateErrors.ts'
import { isRefusal } from '../../../core/walletStandard/isRefusal.ts'

/** Names what a wallet threw: those of the standard say no in words, without a code. */
export function toSignError(cause: unknown): Error {
  if (!(cause instanceof LatchkeyError) && isRefusal(cause))
    return lateError('USER_REJECTED', { cause })
  return toWalletError(cause)
}
