import type { ErrorCode } from '../../core/errors/ErrorCode.ts'
import { errorMaker } from '../../core/errors/errorMaker.ts'

/** Errors of purchases. */
export const buyErrors = {
  BUY_UNSUPPORTED:
    "This token can't be bought on this network with this currency. See `getBuyOptions()`.",
  CHECKOUT_UNSAFE: "The checkout URL is not safe to open. Check the provider's `onramp` settings.",
} as const satisfies Partial<Record<ErrorCode, string>>

export const buyError = /* @__PURE__ */ errorMaker(buyErrors)
