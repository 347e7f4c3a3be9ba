import type { ErrorCode } from '../../../core/errors/ErrorCode.ts'
import { errorMaker } from '../../../core/errors/errorMaker.ts'

/** Errors of requests that few pages make over a pairing session. */
export const sessionErrors = {
  CALL_STATUS_NOT_APPROVED: 'Fetching call status not approved by the wallet.',
  RPC_URL_NOT_FOUND: 'No RPC url provided for chainId',
} as const satisfies Partial<Record<ErrorCode, string>>

export const sessionError = /* @__PURE__ */ errorMaker(sessionErrors)
