import { LatchkeyError } from './errors.ts'
import { type PairingErrorCode, pairingCatalogue } from './pairingCatalogue.ts'

/** An error of pairing, with its text. */
export function pairingError(
  code: PairingErrorCode,
  values: { cause?: unknown; [value: string]: unknown } = {},
): LatchkeyError {
  return new LatchkeyError(code, values, pairingCatalogue[code])
}
