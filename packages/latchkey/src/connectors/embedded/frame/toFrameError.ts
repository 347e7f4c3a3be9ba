import type { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import { embeddedError } from '../../../core/frame/errors.ts'
import { walletError } from '../../../core/ports/errors.ts'
import type { FrameResponse } from '../../../protocol/frame/frameEnvelope.ts'

type FrameFailure = Extract<FrameResponse['outcome'], { ok: false }>['error']

/** Converts the frame's error. Unknown codes count as `FAILED`. */
export function toFrameError(failure: FrameFailure, aborted: () => LatchkeyError): LatchkeyError {
  const { code, message: problem, retryAfter = 30, rpcCode } = failure
  const seconds = Math.ceil(retryAfter)
  switch (code) {
    case 'ABORTED':
      return aborted()
    case 'CODE_REFUSED':
      return embeddedError('LOGIN_CODE_REFUSED')
    case 'DECLINED':
      return walletError('USER_REJECTED')
    case 'INVALID':
      return embeddedError('FRAME_FAILED', { cause: { code: -32602 }, problem })
    case 'NOT_ALLOWED':
      return embeddedError('RPC_NOT_ALLOWED')
    case 'NOT_EMBEDDABLE':
      return embeddedError('FRAME_NOT_LOADED')
    case 'RPC_FAILED':
      return walletError('WALLET_FAILED', { cause: { code: rpcCode, message: problem }, problem })
    case 'SIGNED_OUT':
      return embeddedError('SIGNED_OUT')
    case 'TOO_MANY':
      return embeddedError('LOGIN_TOO_MANY', { cause: { retryAfter: seconds }, seconds })
    case 'UNREACHABLE':
      return embeddedError('LOGIN_UNREACHABLE')
    default:
      return embeddedError('FRAME_FAILED', { problem })
  }
}
