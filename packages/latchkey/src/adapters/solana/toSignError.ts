import { toWalletError } from '../../core/eip1193/walletError.ts'
import { lateError } from '../../core/lateErrors.ts'

/** Names what a wallet threw: those of the standard say no in words, without a code. */
export function toSignError(cause: unknown): Error {
  const named = toWalletError(cause)
  if (named !== cause && /reject|denied|declin|cancel/i.test(named.message))
    return lateError('USER_REJECTED', { cause })
  return named
}
