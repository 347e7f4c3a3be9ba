import type { ErrorCode } from '../core/errors/ErrorCode.ts'
import { errorMaker } from '../core/errors/errorMaker.ts'

/** Errors of bindings with a provider component. */
export const bindingErrors = {
  OUTSIDE_PROVIDER: '`{asker}` must be inside <LatchkeyProvider>',
} as const satisfies Partial<Record<ErrorCode, string>>

export const bindingError = /* @__PURE__ */ errorMaker(bindingErrors)

/** Errors of bindings without a provider component. Separate, so that React's pages load none of them. */
export const instanceErrors = {
  INSTANCE_MISSING: 'No instance for `{asker}`. Call `{call}` first.',
} as const satisfies Partial<Record<ErrorCode, string>>

export const instanceError = /* @__PURE__ */ errorMaker(instanceErrors)
