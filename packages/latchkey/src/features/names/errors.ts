import type { ErrorCode } from '../../core/errors/ErrorCode.ts'
import { errorMaker } from '../../core/errors/errorMaker.ts'

/** Errors of name registration. */
export const registrationErrors = {
  NAMES_UNSUPPORTED: 'Network not supported for Names',
} as const satisfies Partial<Record<ErrorCode, string>>

export const registrationError = /* @__PURE__ */ errorMaker(registrationErrors)
