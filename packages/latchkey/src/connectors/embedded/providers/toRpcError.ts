import { property } from '../../../core/eip1193/provider.ts'
import { layersOf } from '../../../core/eip1193/walletError.ts'
import type { ErrorCode } from '../../../core/errors/ErrorCode.ts'
import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'

/** Codes of EIP-1193 and EIP-1474, for errors that no node gave a code. */
const codes: Readonly<Partial<Record<ErrorCode, number>>> = {
  EMBEDDED_REQUEST_ABORTED: 4001,
  FRAME_NOT_LOADED: 4900,
  LOGIN_TOO_MANY: -32005,
  RPC_NOT_ALLOWED: 4200,
  SIGNED_OUT: 4900,
  USER_REJECTED: 4001,
}

const internalError = -32603

/** Converts an error for hosts, as EIP-1193 requires it: `code` is a number. */
export function toRpcError(error: unknown): unknown {
  if (!(error instanceof LatchkeyError)) return error
  const coded = [...layersOf(error)].find((layer) => Number.isInteger(property(layer, 'code')))
  return Object.assign(new Error(error.message, { cause: error }), {
    code: Number(property(coded, 'code') ?? codes[error.code] ?? internalError),
    // `toWalletError` recognizes our own error by it.
    latchkeyCode: error.code,
    name: 'ProviderRpcError',
  })
}
