import { catalogue, type EarlyErrorCode, type ErrorCode } from './catalogue.ts'

const docs = 'https://latchkey.dev/errors'

/** Other texts are given with their codes. */
const texts: Readonly<Partial<Record<ErrorCode, string>>> = catalogue

/** What an error tells besides its code: its cause, and the values that stand in its text. */
export type ErrorValues = { readonly cause?: unknown; readonly [value: string]: unknown }

/**
 * The one error that Latchkey throws.
 *
 * Code switches on `code`; people read `message`, which is the catalogue's text word for word;
 * developers follow `docs` and `cause`.
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
  /** The page that says why this happens and how to mend it. */
  readonly docs: string

  constructor(code: EarlyErrorCode, values?: ErrorValues)
  constructor(code: ErrorCode, values: ErrorValues | undefined, text: string)
  constructor(code: ErrorCode, { cause, ...values }: ErrorValues = {}, text = texts[code]) {
    super(
      text?.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name])),
      cause === undefined ? undefined : { cause },
    )
    this.code = code
    this.docs = `${docs}#${code.toLowerCase()}`
  }
}

/**
 * Whether the error, or one of its causes, has the code.
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
