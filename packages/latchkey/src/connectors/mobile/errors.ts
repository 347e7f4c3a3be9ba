import type { ErrorCode } from '../../core/errors/ErrorCode.ts'
import { errorMaker } from '../../core/errors/errorMaker.ts'

/** Errors of wallets on the same phone. */
export const mobileErrors = {
  TRANSACTION_NOT_SUBMITTED: "The wallet signed, but couldn't send it to the network: {problem}",
  WALLET_NOT_OPENED:
    'No wallet on this phone responded. Install or open one for Solana, then try again.',
} as const satisfies Partial<Record<ErrorCode, string>>

export const mobileError = /* @__PURE__ */ errorMaker(mobileErrors)
