// chunk: embedded
import { property } from '../eip1193/provider.ts'
import type { ErrorCode } from '../errors/ErrorCode.ts'
import { hasErrorCode } from '../errors/LatchkeyError.ts'

/** Why a login failed, and after how many seconds the visitor may retry. */
export type LoginProblem = {
  readonly kind: 'failed' | 'invalid' | 'tooSoon' | 'unavailable'
  readonly seconds: number
}

/** Problems by error code. Nothing is wrong if the visitor ended the login. */
const kinds: readonly (readonly [code: ErrorCode, kind?: LoginProblem['kind']])[] = [
  ['EMBEDDED_STOPPED'],
  ['USER_REJECTED'],
  ['EMAIL_INVALID', 'invalid'],
  ['EMAIL_TOO_SOON', 'tooSoon'],
  ['LOGIN_TOO_MANY', 'tooSoon'],
  ['LOGIN_UNREACHABLE', 'unavailable'],
  ['FRAME_NOT_LOADED', 'unavailable'],
  ['EMAIL_DEPENDENCY_MISSING', 'unavailable'],
]

/** Returns the problem of a failed login; undefined if the visitor ended it. */
export function loginProblem(error: unknown): LoginProblem | undefined {
  if (!error) return undefined
  const known = kinds.find(([code]) => hasErrorCode(error, code))
  const kind = known ? known[1] : 'failed'
  return kind && { kind, seconds: Number(property(property(error, 'cause'), 'retryAfter') ?? 30) }
}
