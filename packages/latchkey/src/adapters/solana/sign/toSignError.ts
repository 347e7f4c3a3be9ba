import { toWalletError } from '../../../core/eip1193/walletError.ts'
import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import { walletError } from '../../../core/ports/errors.ts'
import { isRefusal } from '../../../core/walletStandard/isRefusal.ts'

/** Converts a wallet's error: Wallet Standard wallets decline in words, without a code. */
export function toSignError(cause: unknown): Error {
  if (!(cause instanceof LatchkeyError) && isRefusal(cause))
    return walletError('USER_REJECTED', { cause })
  return toWalletError(cause)
}
