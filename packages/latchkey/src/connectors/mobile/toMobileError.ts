import { property } from '../../core/eip1193/provider.ts'
import { messageOf, toWalletError } from '../../core/eip1193/walletError.ts'
import { connectedError } from '../../core/errors/connectedErrors.ts'
import { LatchkeyError } from '../../core/errors/LatchkeyError.ts'
import { lateError } from '../../core/errors/lateErrors.ts'
import { codes } from './authorize.ts'

/** Converts an error response of the protocol. */
export function toMobileError(cause: unknown, chain: string): Error {
  if (cause instanceof LatchkeyError) return cause
  const failed = (problem: string) => lateError('WALLET_FAILED', { cause, problem })
  switch (property(cause, 'code')) {
    case codes.authorizationFailed:
    case codes.notSigned:
      return lateError('USER_REJECTED', { cause })
    case codes.chainUnsupported:
      return lateError('CHAIN_NOT_APPROVED', { cause, chainId: chain })
    case codes.invalidPayloads:
      return failed('it cannot read what it was asked to sign')
    case codes.notSubmitted:
      return connectedError('TRANSACTION_NOT_SUBMITTED', { cause, problem: messageOf(cause) })
    case codes.tooManyPayloads:
      return failed('it does not sign so many at once')
    default:
      return toWalletError(cause)
  }
}
