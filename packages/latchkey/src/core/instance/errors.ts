import type { ErrorCode } from '../errors/ErrorCode.ts'
import { errorMaker } from '../errors/errorMaker.ts'

/** Errors of actions, and of bindings without a provider component. */
export const instanceErrors = {
  INSTANCE_MISSING: 'No instance for `{asker}`. Call `{call}` first.',
} as const satisfies Partial<Record<ErrorCode, string>>

export const instanceError = /* @__PURE__ */ errorMaker(instanceErrors)
