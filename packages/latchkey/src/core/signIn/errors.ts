import type { ErrorCode } from '../errors/ErrorCode.ts'
import { errorMaker } from '../errors/errorMaker.ts'

/** Errors of sign-in with a wallet. */
export const signInErrors = {
  ADDRESS_MISSING: 'No ActiveCaipAddress found',
  SIGN_IN_REFUSED: 'The sign-in was refused: {problem}',
  SIGN_IN_STALE: 'The account changed during the sign-in. Sign in again.',
  SIGN_IN_UNREACHABLE: 'The sign-in server failed: {problem}',
  SIWX_DISABLED: 'SIWX is not enabled',
} as const satisfies Partial<Record<ErrorCode, string>>

export const signInError = /* @__PURE__ */ errorMaker(signInErrors)
