import type { ErrorCode } from './ErrorCode.ts'

/** Values for the placeholders of an error's text, and the error's cause. */
export type ErrorValues = { readonly cause?: unknown; readonly [value: string]: unknown }

/**
 * The error class of Latchkey: code switches on `code`, developers read `message`, `docs` and `cause`.
 *
 * @example
 * ```ts
 * import { LatchkeyError } from 'latchkey'
 *
 * latchkey.connect({ connectorId: 'io.metamask' }).catch((error) => {
 *   if (error instanceof LatchkeyError) console.log(error.code, error.docs)
 * })
 * ```
 */
export class LatchkeyError extends Error {
  override readonly name = 'LatchkeyError'
  readonly code: ErrorCode
  /** Link to the documentation of the code: its reason and its remedy. */
  readonly docs: string

  /** `values` fill the placeholders of the text: `{problem}`. */
  constructor(code: ErrorCode, text: string, { cause, ...values }: ErrorValues = {}) {
    super(
      text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name])),
      cause === undefined ? undefined : { cause },
    )
    this.code = code
    this.docs = `https://latchkey.dev/errors#${code.toLowerCase()}`
  }
}

/**
 * Whether the error or one of its causes has the code.
 *
 * @example
 * ```ts
 * import { hasErrorCode } from 'latchkey'
 *
 * try {
 *   await latchkey.connect({ connectorId: 'io.metamask' })
 * } catch (error) {
 *   if (!hasErrorCode(error, 'USER_REJECTED')) throw error
 * }
 * ```
 */
export function hasErrorCode(error: unknown, code: ErrorCode): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof LatchkeyError && cause.code === code) return true
  return false
}
