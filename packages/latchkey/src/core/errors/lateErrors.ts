import { type ErrorValues, LatchkeyError } from './LatchkeyError.ts'
import { lateCatalogue } from './lateCatalogue.ts'

/**
 * Makes the error of a part that loads late, a connector's or an adapter's; its text arrives with it.
 *
 * @example
 * ```ts
 * import { lateError } from 'latchkey/core'
 *
 * throw lateError('USER_REJECTED')
 * ```
 */
export function lateError(code: keyof typeof lateCatalogue, values?: ErrorValues): LatchkeyError {
  return new LatchkeyError(code, values, lateCatalogue[code])
}
