import type { ErrorCode } from './ErrorCode.ts'
import { type ErrorValues, LatchkeyError } from './LatchkeyError.ts'

/** Returns a function that makes the errors of a table of texts. */
export function errorMaker<code extends ErrorCode>(
  texts: Readonly<Record<code, string>>,
): (code: code, values?: ErrorValues) => LatchkeyError {
  return (code, values) => new LatchkeyError(code, texts[code], values)
}
