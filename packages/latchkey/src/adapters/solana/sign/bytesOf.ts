import { walletError } from '../../../core/ports/errors.ts'

/** Bytes from a wallet. @throws {@link LatchkeyError} `WALLET_FAILED` if they are none */
export function bytesOf(value: unknown): Uint8Array {
  // Frames have an `Uint8Array` of their own.
  if (ArrayBuffer.isView(value))
    return new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
  throw walletError('WALLET_FAILED', { problem: 'it returned no signature' })
}
