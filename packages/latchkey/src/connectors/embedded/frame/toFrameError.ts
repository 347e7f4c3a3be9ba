import type { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import { embeddedError } from '../../../core/frame/errors.ts'
import { walletError } from '../../../core/ports/errors.ts'
import type { FrameResponse } from '../../../protocol/frame/frameEnvelope.ts'

type FrameFailure = Extract<FrameResponse['outcome'], { ok: false }>['error']

const codes: ReadonlyMap<string, Parameters<typeof embeddedError>[0]> = new Map([
  ['CODE_REFUSED', 'LOGIN_CODE_REFUSED'],
  ['NOT_ALLOWED', 'RPC_NOT_ALLOWED'],
  ['NOT_EMBEDDABLE', 'FRAME_NOT_LOADED'],
  ['SIGNED_OUT', 'SIGNED_OUT'],
  ['TOO_MANY', 'LOGIN_TOO_MANY'],
  ['UNREACHABLE', 'LOGIN_UNREACHABLE'],
])

/** Converts the frame's error. Unknown codes count as `FAILED`. */
export function toFrameError(failure: FrameFailure, aborted: () => LatchkeyError): LatchkeyError {
  const { code, message: problem, retryAfter, rpcCode } = failure
  if (code === 'ABORTED') return aborted()
  if (code === 'DECLINED') return walletError('USER_REJECTED')
  if (code === 'RPC_FAILED')
    return walletError('WALLET_FAILED', { cause: { code: rpcCode, message: problem }, problem })
  const seconds = Math.ceil(retryAfter ?? 30)
  const cause = { code: code === 'INVALID' ? -32602 : undefined, retryAfter: seconds }
  return embeddedError(codes.get(code) ?? 'FRAME_FAILED', { cause, problem, seconds })
}
