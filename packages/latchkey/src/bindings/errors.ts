import type { ErrorCode } from '../core/errors/ErrorCode.ts'
import { errorMaker } from '../core/errors/errorMaker.ts'

/** Errors of bindings with a provider component. */
export const bindingErrors = {
  OUTSIDE_PROVIDER: '`{asker}` needs <LatchkeyProvider> around it.',
} as const satisfies Partial<Record<ErrorCode, string>>

export const bindingError = /* @__PURE__ */ errorMaker(bindingErrors)
