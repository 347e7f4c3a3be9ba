import { property } from '../../core/eip1193/provider.ts'
import { hasErrorCode } from '../../core/errors/LatchkeyError.ts'
import type { loginTexts } from './texts.ts'

/** The text for a failed login, with its values. Undefined if the visitor ended it. */
export type LoginProblem = {
  readonly key: keyof typeof loginTexts
  readonly values: { readonly seconds: number }
}

export function problemOf(error: unknown): LoginProblem | undefined {
  if (!error || hasErrorCode(error, 'EMBEDDED_STOPPED') || hasErrorCode(error, 'USER_REJECTED'))
    return undefined
  const values = { seconds: secondsIn(error) }
  if (hasErrorCode(error, 'EMAIL_INVALID')) return { key: 'login.invalid', values }
  if (hasErrorCode(error, 'EMAIL_TOO_SOON') || hasErrorCode(error, 'LOGIN_TOO_MANY'))
    return { key: 'login.tooSoon', values }
  const isAway =
    hasErrorCode(error, 'LOGIN_UNREACHABLE') ||
    hasErrorCode(error, 'FRAME_NOT_LOADED') ||
    hasErrorCode(error, 'EMAIL_DEPENDENCY_MISSING')
  return { key: isAway ? 'login.unavailable' : 'login.failed', values }
}

function secondsIn(error: unknown): number {
  return Number(property(property(error, 'cause'), 'retryAfter') ?? 30)
}
