import type { ErrorCode } from '../errors/ErrorCode.ts'
import { errorMaker } from '../errors/errorMaker.ts'

/** Errors of app permissions. */
export const permissionErrors = {
  GRANTS_UNKNOWN: "The wallet doesn't support {method}, so it can't grant app permissions",
  GRANT_INVALID: 'Invalid permission request: {problem}',
  SESSIONS_OFF: 'App permissions are off. Set the option `features.smartSessions`.',
  SESSIONS_UNSERVED:
    "The provider doesn't serve app permissions on this network. Choose another one.",
  SESSION_NOT_LISTED: "The provider doesn't list this permission. Try again.",
  SESSION_ACCOUNT_MISSING: "The account {address} isn't connected. Connect it first.",
} as const satisfies Partial<Record<ErrorCode, string>>

export const permissionError = /* @__PURE__ */ errorMaker(permissionErrors)
