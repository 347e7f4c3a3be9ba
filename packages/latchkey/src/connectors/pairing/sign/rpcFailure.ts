import type { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import { lateError } from '../../../core/errors/lateErrors.ts'
import type { RpcError } from './parseMessage.ts'

/** What a wallet or a node answered instead of a result, as EIP-1193 has it: `code` is a number. */
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

/** A person's no, in EIP-1193. */
export const userRejected = 4001

/** What a wallet answered to a request. CAIP-25 says 5000 where EIP-1193, which pages ask for, says 4001. */
export function toRequestFailure(error: RpcError): RpcFailure {
  return new RpcFailure({ ...error, code: isRefusal(error.code) ? userRejected : error.code })
}

/** Names what a wallet answered to a proposal. */
export function toProposalError(error: RpcError): LatchkeyError {
  const cause = toRequestFailure(error)
  return cause.code === userRejected
    ? lateError('USER_REJECTED', { cause })
    : lateError('WALLET_FAILED', { cause, problem: error.message })
}

/** The person said no, or to something of it: CAIP-25's codes, and the one of signing in. */
function isRefusal(code: number): boolean {
  return (code >= 5000 && code <= 5003) || code === 12001
}
