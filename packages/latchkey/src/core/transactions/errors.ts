// chunk: plans
import type { ErrorCode } from '../errors/ErrorCode.ts'
import { errorMaker } from '../errors/errorMaker.ts'

/** Errors of transactions. */
export const transactionErrors = {
  ABILITY_UNSUPPORTED: 'Chain is not supported',
  CALL_NOT_CONFIRMED:
    "The remaining transactions weren't sent. Status of the previous one: {status}.",
  NOT_CONNECTED: 'No wallet is connected. Connect one first.',
  SEND_CLOSED: 'The modal was closed before anything was sent. Open it again to send.',
  SEND_FEE_CHANGED:
    'The network fee changed, so nothing was signed. Estimate it again and confirm.',
  TRANSACTION_UNKNOWN: "Transaction {hash} isn't being tracked. Look it up in a block explorer.",
} as const satisfies Partial<Record<ErrorCode, string>>

export const transactionError = /* @__PURE__ */ errorMaker(transactionErrors)
