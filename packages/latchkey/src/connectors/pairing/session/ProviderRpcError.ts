// chunk: providerErrors
import { property } from '../../../core/eip1193/provider.ts'
import { layersOf } from '../../../core/eip1193/walletError.ts'
import type { ErrorCode } from '../../../core/errors/ErrorCode.ts'
import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'

/** Codes of EIP-1193 and EIP-1474, for errors that no wallet or node gave a code. */
const codes: Readonly<Partial<Record<ErrorCode, number>>> = {
  CALL_STATUS_NOT_APPROVED: 4200,
  CHAIN_ID_NOT_FOUND: 4901,
  CHAIN_NOT_APPROVED: 4902,
  DESTROYED: 4900,
  INVALID_REQUEST: -32602,
  METHOD_NOT_APPROVED: 4200,
  NODE_NOT_FOUND: 4901,
  NOT_PAIRED: 4900,
  RPC_URL_NOT_FOUND: 4901,
  SESSION_NOT_FOUND: 4900,
  USER_REJECTED: 4001,
}

const internalError = -32603

/** An error of a host's request, as EIP-1193 requires it: `code` is a number. */
class ProviderRpcError extends Error {
  override readonly name = 'ProviderRpcError'
  readonly code: number
  readonly data: unknown
  /** The code of the {@link LatchkeyError} that is the cause. */
  readonly latchkeyCode: ErrorCode

  constructor(cause: LatchkeyError) {
    super(cause.message, { cause })
    const layers = [...layersOf(cause)]
    const coded = layers.find((layer) => Number.isInteger(property(layer, 'code')))
    this.code = Number(property(coded, 'code') ?? codes[cause.code] ?? internalError)
    this.data = property(coded, 'data')
    this.latchkeyCode = cause.code
  }
}

/** Converts an error for hosts. Those of wallets and nodes have their own numeric code. */
export function toProviderError(error: unknown): unknown {
  return error instanceof LatchkeyError ? new ProviderRpcError(error) : error
}
