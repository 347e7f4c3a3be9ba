import { LatchkeyError } from '../../errors/LatchkeyError.ts'
import { providerError, type providerErrors } from '../errors.ts'

/** Awaits a request and converts its failure to the given error, with the original error as cause. */
export async function nameFailure<answer>(
  asking: Promise<answer>,
  code: keyof typeof providerErrors,
  values?: Readonly<Record<string, unknown>>,
): Promise<answer> {
  try {
    return await asking
  } catch (cause) {
    // Pass the reason of an abort through unchanged.
    if (!(cause instanceof LatchkeyError)) throw cause
    throw providerError(code, { ...values, cause })
  }
}
