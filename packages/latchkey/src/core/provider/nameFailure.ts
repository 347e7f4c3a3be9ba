import type { EarlyErrorCode } from '../catalogue.ts'
import { LatchkeyError } from '../errors.ts'

/** Waits for an answer; where none comes, says what it was for. What went wrong is the cause. */
export async function nameFailure<answer>(
  asking: Promise<answer>,
  code: EarlyErrorCode,
  values?: Readonly<Record<string, unknown>>,
): Promise<answer> {
  try {
    return await asking
  } catch (cause) {
    // Whoever gave up knows what for.
    if (!(cause instanceof LatchkeyError)) throw cause
    throw new LatchkeyError(code, { ...values, cause })
  }
}
