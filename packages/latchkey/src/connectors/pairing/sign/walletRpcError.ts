import { LatchkeyError } from '../../../core/errors.ts'
import type { RpcError } from './parseMessage.ts'

/** What a wallet answered instead of a result, as EIP-1193 has it: people's code can read `code`. */
export class WalletRpcError extends Error {
  override readonly name = 'WalletRpcError'
  readonly code: number
  readonly data: unknown

  constructor({ code, data, message }: RpcError) {
    super(message)
    // CAIP-25 says 5000 where EIP-1193, which everybody asks for, says 4001.
    this.code = isRefusal(code) ? 4001 : code
    this.data = data
  }
}

/** Names what a wallet answered to a proposal. */
export function toProposalError(error: RpcError): LatchkeyError {
  const cause = new WalletRpcError(error)
  return cause.code === 4001
    ? new LatchkeyError('USER_REJECTED', { cause })
    : new LatchkeyError('WALLET_FAILED', { cause, problem: error.message })
}

/** The person said no, or to something of it: CAIP-25's codes, and the one of signing in. */
function isRefusal(code: number): boolean {
  return (code >= 5000 && code <= 5003) || code === 12001
}
