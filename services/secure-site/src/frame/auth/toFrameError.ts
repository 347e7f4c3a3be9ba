import { FrameError } from '../port/FrameError.ts'
import { ProviderError } from './ProviderError.ts'

/** The failure of requests whose login ended. */
export function signedOut(): FrameError {
  return new FrameError('SIGNED_OUT', 'The login ended. Log in again.')
}

/** Converts an error response; other errors stay as they are. */
export function toFrameError(error: unknown): unknown {
  if (!(error instanceof ProviderError)) return error
  const { message, reasons, retryAfter, status } = error
  const code =
    status === 429
      ? 'TOO_MANY'
      : status === 401
        ? 'SIGNED_OUT'
        : reasons.includes('code') || reasons.includes('challenge')
          ? 'CODE_REFUSED'
          : 'FAILED'
  return new FrameError(code, message, { cause: error, retryAfter })
}
