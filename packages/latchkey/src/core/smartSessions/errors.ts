import type { ErrorCode } from '../errors/ErrorCode.ts'
import { errorMaker } from '../errors/errorMaker.ts'

/** Errors of app permissions. */
export const permissionErrors = {
  GRANTS_UNKNOWN: "The wallet doesn't support {method}, so it can't grant app permissions",
  GRANT_INVALID: 'Invalid permission request: {problem}',
  SESSIONS_OFF: 'Smart sessions are off. Set the option `features.smartSessions`.',
  SESSIONS_UNSERVED: "The provider doesn't serve smart sessions on this network",
  SESSION_NOT_LISTED: "The provider doesn't list this permission. Try again.",
  SESSION_ACCOUNT_MISSING: "The account {address} isn't connected",
} as const satisfies Partial<Record<ErrorCode, string>>

export const permissionError = /* @__PURE__ */ errorMaker(permissionErrors)
