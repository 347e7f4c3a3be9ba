import type { ErrorCode } from '../errors/ErrorCode.ts'
import { errorMaker } from '../errors/errorMaker.ts'

/** Errors of options. */
export const optionErrors = {
  INVALID_OPTION: 'Invalid option `{option}`: {problem}',
  SIWE_AND_SIWX: 'Cannot set both `siweConfig` and `siwx` options',
} as const satisfies Partial<Record<ErrorCode, string>>

export const optionError = /* @__PURE__ */ errorMaker(optionErrors)
