import type { ErrorCode } from '../../core/errors/ErrorCode.ts'
import { errorMaker } from '../../core/errors/errorMaker.ts'

/** Errors of the React binding. */
export const reactErrors = {
  OUTSIDE_PROVIDER: '`{asker}` must be inside <LatchkeyProvider>',
} as const satisfies Partial<Record<ErrorCode, string>>

export const reactError = /* @__PURE__ */ errorMaker(reactErrors)
