import { LatchkeyError } from '../../errors/LatchkeyError.ts'
import { providerError, type providerErrors } from '../errors.ts'

/** Waits for an answer; where none comes, says what it was for. What went wrong is the cause. */
export async function nameFailure<answer>(
  asking: Promise<answer>,
  code: keyof typeof providerErrors,
  values?: Readonly<Record<string, unknown>>,
): Promise<answer> {
  try {
    return await asking
  } catch (cause) {
    // Whoever gave up knows what for.
    if (!(cause instanceof LatchkeyError)) throw cause
    throw providerError(code, { ...values, cause })
  }
}
