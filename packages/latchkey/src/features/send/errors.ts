import type { ErrorCode } from '../../core/errors/ErrorCode.ts'
import { errorMaker } from '../../core/errors/errorMaker.ts'

/** Errors of transfers. */
export const sendErrors = {
  CHAIN_UNSUPPORTED: 'Unsupported chain',
  SEND_CHANGED: 'The wallet changed account or network since the review. Review again.',
  SEND_GAS_TOO_LOW: 'Not enough {symbol} for the network fee. Add some, or send less.',
  SEND_INCOMPLETE: 'Please enter a valid amount and receiver address',
  SEND_LEFT_TOO_LOW: 'The account must keep {least} {symbol} or nothing. Send less, or all of it.',
  SEND_OVER_BALANCE: 'Not enough {symbol}. Send less.',
  SEND_RECEIVER_UNKNOWN:
    'No account found for {to} on {network}. Check the spelling and the network.',
  SEND_TOKEN_UNKNOWN: 'No token found at {token} on {network}. Check the address and the network.',
} as const satisfies Partial<Record<ErrorCode, string>>

export const sendError = /* @__PURE__ */ errorMaker(sendErrors)
