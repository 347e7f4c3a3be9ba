import type { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import { walletError } from '../../../core/ports/errors.ts'
import type { RpcError } from './parseMessage.ts'

/** An error response of a wallet or a node, with a numeric code as in EIP-1193. */
export class RpcFailure extends Error {
  override readonly name = 'RpcFailure'
  readonly code: number
  readonly data: unknown

  constructor({ code, data, message }: RpcError) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** EIP-1193's code for a declined request. */
export const userRejected = 4001

/** Converts a wallet's error response. CAIP-25 uses 5000 for EIP-1193's 4001. */
export function toRequestFailure(error: RpcError): RpcFailure {
  return new RpcFailure({ ...error, code: isRefusal(error.code) ? userRejected : error.code })
}

/** Converts a wallet's error response to a proposal. */
export function toProposalError(error: RpcError): LatchkeyError {
  const cause = toRequestFailure(error)
  return cause.code === userRejected
    ? walletError('USER_REJECTED', { cause })
    : walletError('WALLET_FAILED', { cause, problem: error.message })
}

/** Codes of CAIP-25 and of sign-in for a declined request. */
function isRefusal(code: number): boolean {
  return (code >= 5000 && code <= 5003) || code === 12001
}
