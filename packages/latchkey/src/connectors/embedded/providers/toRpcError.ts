import { property } from '../../../core/eip1193/provider.ts'
import { layersOf } from '../../../core/eip1193/walletError.ts'
import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'

const internalError = -32603

/** Converts an error for hosts, as EIP-1193 requires it: `code` is a number, that of its cause. */
export function toRpcError(error: unknown): unknown {
  if (!(error instanceof LatchkeyError)) return error
  const coded = [...layersOf(error)].find((layer) => Number.isInteger(property(layer, 'code')))
  return Object.assign(new Error(error.message, { cause: error }), {
    code: property(coded, 'code') ?? internalError,
    // `toWalletError` recognizes our own error by it.
    latchkeyCode: error.code,
    name: 'ProviderRpcError',
  })
}
