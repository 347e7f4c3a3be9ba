import { property } from '../../core/eip1193/provider.ts'
import { messageOf, toWalletError } from '../../core/eip1193/walletError.ts'
import { LatchkeyError } from '../../core/errors/LatchkeyError.ts'
import { walletError } from '../../core/ports/errors.ts'
import { mobileCodes } from './authorize.ts'
import { mobileError } from './errors.ts'

/** Converts an error response of the protocol. */
export function toMobileError(cause: unknown, chain: string): Error {
  if (cause instanceof LatchkeyError) return cause
  const failed = (problem: string) => walletError('WALLET_FAILED', { cause, problem })
  switch (property(cause, 'code')) {
    case mobileCodes.authorizationFailed:
    case mobileCodes.notSigned:
      return walletError('USER_REJECTED', { cause })
    case mobileCodes.chainUnsupported:
      return walletError('CHAIN_NOT_APPROVED', { cause, chainId: chain })
    case mobileCodes.invalidPayloads:
      return failed('it cannot read what it was asked to sign')
    case mobileCodes.notSubmitted:
      return mobileError('TRANSACTION_NOT_SUBMITTED', { cause, problem: messageOf(cause) })
    case mobileCodes.tooManyPayloads:
      return failed('it does not sign so many at once')
    default:
      return toWalletError(cause)
  }
}
