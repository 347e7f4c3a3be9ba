/**
 * Codes of the frame's error responses. The page maps them to its own errors and texts.
 *
 * @example
 * ```ts
 * import { frameErrors } from 'latchkey/protocol/frame'
 *
 * frameErrors.includes('DECLINED') // true
 * ```
 */
export const frameErrors = [
  /** The page or the visitor ended the request. */
  'ABORTED',
  /** The visitor declined an approval or a login. */
  'DECLINED',
  /** The request's method or parameters are invalid. */
  'INVALID',
  /** The wallet method is not allowed. */
  'NOT_ALLOWED',
  /** The embedding origin may not use this project. */
  'NOT_EMBEDDABLE',
  /** No login, or it ended. */
  'SIGNED_OUT',
  /** Too many attempts; see `retryAfter`. */
  'TOO_MANY',
  /** The code is wrong or expired. */
  'CODE_REFUSED',
  /** The provider does not respond. */
  'UNREACHABLE',
  /** A node, or the wallet itself, refused a wallet request; see `rpcCode`. */
  'RPC_FAILED',
  /** Everything else. */
  'FAILED',
] as const

/** The code of a frame's error response. */
export type FrameErrorCode = (typeof frameErrors)[number]
