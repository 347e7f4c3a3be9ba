import type { ErrorCode } from '../../core/errors/ErrorCode.ts'
import { errorMaker } from '../../core/errors/errorMaker.ts'

/** Errors of the window in which a wallet opens. */
export const windowErrors = {
  WINDOW_BLOCKED:
    'The browser blocked the window of {name}. Allow pop-ups for this site, then try again.',
  WINDOW_CUT_OFF:
    "The window of {name} can't reach this page. Send the header `Cross-Origin-Opener-Policy: same-origin-allow-popups`.",
} as const satisfies Partial<Record<ErrorCode, string>>

export const windowError = /* @__PURE__ */ errorMaker(windowErrors)
