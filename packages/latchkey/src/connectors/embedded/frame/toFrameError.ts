import type { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import { embeddedError } from '../../../core/frame/errors.ts'
import { walletError } from '../../../core/ports/errors.ts'
import type { FrameResponse } from '../../../protocol/frame/frameEnvelope.ts'

type FrameFailure = Extract<FrameResponse['outcome'], { ok: false }>['error']

type EmbeddedCode = Parameters<typeof embeddedError>[0]

/** The page's error for a code of the frame, with the code of EIP-1193 or JSON-RPC. */
const codes: ReadonlyMap<string, readonly [EmbeddedCode, number?]> = new Map([
  ['CODE_REFUSED', ['LOGIN_CODE_REFUSED']],
  ['INVALID', ['FRAME_FAILED', -32602]],
  ['NOT_ALLOWED', ['RPC_NOT_ALLOWED', 4200]],
  ['NOT_EMBEDDABLE', ['FRAME_NOT_LOADED', 4900]],
  ['SIGNED_OUT', ['SIGNED_OUT', 4900]],
  ['TOO_MANY', ['LOGIN_TOO_MANY', -32005]],
  ['UNREACHABLE', ['LOGIN_UNREACHABLE']],
])

/** Converts the frame's error. Unknown codes count as `FAILED`. */
export function toFrameError(failure: FrameFailure, aborted: () => LatchkeyError): LatchkeyError {
  const { code: name, message: problem, retryAfter, rpcCode } = failure
  if (name === 'ABORTED') return aborted()
  if (name === 'DECLINED') return declined()
  if (name === 'RPC_FAILED')
    return walletError('WALLET_FAILED', { cause: { code: rpcCode, message: problem }, problem })
  const seconds = Math.ceil(retryAfter ?? 30)
  const [code, rpc] = codes.get(name) ?? ['FRAME_FAILED']
  return embeddedError(code, { cause: { code: rpc, retryAfter: seconds }, problem, seconds })
}

/** The error of a request that the visitor declined. */
export function declined(): LatchkeyError {
  return walletError('USER_REJECTED', { cause: { code: 4001 } })
}
