import type { ErrorCode } from '../../core/errors/ErrorCode.ts'
import { errorMaker } from '../../core/errors/errorMaker.ts'

/** Errors of swaps. */
export const swapErrors = {
  SWAP_AMOUNT_TOO_SMALL: 'The swap might return no {symbol}. Swap a larger amount.',
  SWAP_ANSWER_REFUSED: 'The provider returned a different swap: {problem}',
  SWAP_FAILED: 'The swap failed on {network}. Only the network fee was spent.',
  SWAP_FEE_UNCOVERED:
    'Not enough {symbol} for the swap and its network fee. Swap less, or add {symbol}.',
  SWAP_INPUT_INVALID: 'Invalid swap: {problem}',
  SWAP_NOT_ALLOWED:
    'The wallet allowed less {symbol} than the swap needs. Approve at least the sold amount.',
  SWAP_NOT_VERIFIED:
    "The swap couldn't be checked, so it wasn't sent. Set a node of your own in `customRpcUrls`.",
  SWAP_PRICE_MOVED:
    'The price changed: the swap would now return {brings} {symbol}, less than the agreed {least}. Request a new quote.',
  SWAP_WOULD_FAIL: "The swap would fail on {network}, so it wasn't sent. Request a new quote.",
} as const satisfies Partial<Record<ErrorCode, string>>

export const swapError = /* @__PURE__ */ errorMaker(swapErrors)
