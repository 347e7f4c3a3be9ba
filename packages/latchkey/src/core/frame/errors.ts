import type { ErrorCode } from '../errors/ErrorCode.ts'
import { errorMaker } from '../errors/errorMaker.ts'

/** Errors of the embedded wallet and its login. */
export const embeddedErrors = {
  EMAIL_DEPENDENCY_MISSING: 'Unable to load email login dependency',
  EMAIL_INVALID: '{email} is not an email address. Check the spelling.',
  EMAIL_TOO_SOON: 'An email was sent moments ago. Try again in {seconds} seconds.',
  EMBEDDED_REQUEST_ABORTED: 'Request was aborted',
  EMBEDDED_STOPPED: 'Something went wrong',
  EMBEDDED_UNAVAILABLE:
    'The embedded wallet needs `provider.secureSiteUrl` and a network of Ethereum or Solana.',
  FRAME_FAILED: 'An error occurred in the embedded wallet: {problem}',
  FRAME_NOT_LOADED:
    "The embedded wallet didn't load. Allow this site for your project, and the secure site in `frame-src`.",
  LOGIN_CODE_REFUSED: 'The code is wrong or has expired. Request a new one.',
  LOGIN_TOO_MANY: 'Too many attempts. Try again in {seconds} seconds.',
  LOGIN_UNREACHABLE: "The login service doesn't respond. Try again later.",
  RPC_NOT_ALLOWED: 'Requested RPC call is not allowed',
  SIGNED_OUT: 'The login has ended. Log in again.',
} as const satisfies Partial<Record<ErrorCode, string>>

export const embeddedError = /* @__PURE__ */ errorMaker(embeddedErrors)
