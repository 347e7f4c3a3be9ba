import { property } from '../../core/eip1193/provider.ts'
import type { ErrorCode } from '../../core/errors/ErrorCode.ts'
import { hasErrorCode } from '../../core/errors/LatchkeyError.ts'
import type { loginTexts } from './texts.ts'

type LoginText = keyof typeof loginTexts

/** The text for a failed login, with its values. Undefined if the visitor ended it. */
export type LoginProblem = {
  readonly key: LoginText
  readonly values: { readonly seconds: number }
}

/** Texts by error code. Nothing is wrong if the visitor ended the login. */
const texts: Readonly<Partial<Record<ErrorCode, LoginText | ''>>> = {
  EMBEDDED_STOPPED: '',
  USER_REJECTED: '',
  EMAIL_INVALID: 'login.invalid',
  EMAIL_TOO_SOON: 'login.tooSoon',
  LOGIN_TOO_MANY: 'login.tooSoon',
  LOGIN_UNREACHABLE: 'login.unavailable',
  FRAME_NOT_LOADED: 'login.unavailable',
  EMAIL_DEPENDENCY_MISSING: 'login.unavailable',
}

export function problemOf(error: unknown): LoginProblem | undefined {
  if (!error) return undefined
  const codes = Object.keys(texts) as (keyof typeof texts)[]
  const code = codes.find((code) => hasErrorCode(error, code))
  const key = code ? texts[code] : 'login.failed'
  const seconds = Number(property(property(error, 'cause'), 'retryAfter') ?? 30)
  return key ? { key, values: { seconds } } : undefined
}
