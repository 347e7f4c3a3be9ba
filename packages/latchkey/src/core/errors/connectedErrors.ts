import { connectedCatalogue } from './connectedCatalogue.ts'
import { type ErrorValues, LatchkeyError } from './LatchkeyError.ts'

/** Makes the error of something that a connected visitor does; its text arrives with it. */
export function connectedError(
  code: keyof typeof connectedCatalogue,
  values?: ErrorValues,
): LatchkeyError {
  return new LatchkeyError(code, values, connectedCatalogue[code])
}
