import type { ErrorCode } from '../errors/ErrorCode.ts'
import { errorMaker } from '../errors/errorMaker.ts'

/** Errors of address labels. */
export const labelErrors = {
  INVALID_LABEL: 'Invalid label for {address}: {problem}',
} as const satisfies Partial<Record<ErrorCode, string>>

export const labelError = /* @__PURE__ */ errorMaker(labelErrors)
