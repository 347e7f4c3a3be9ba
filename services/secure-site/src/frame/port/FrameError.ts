import type { FrameErrorCode } from 'latchkey/protocol/frame'

/** A failure that the page is told, with a code of `frameErrors`. */
export class FrameError extends Error {
  override readonly name = 'FrameError'
  readonly code: FrameErrorCode
  /** The EIP-1193 or JSON-RPC code, for wallet requests. */
  readonly rpcCode: number | undefined
  /** When the request may be repeated, in seconds. */
  readonly retryAfter: number | undefined

  constructor(
    code: FrameErrorCode,
    message: string,
    {
      cause,
      retryAfter,
      rpcCode,
    }: { cause?: unknown; retryAfter?: number | undefined; rpcCode?: number | undefined } = {},
  ) {
    super(message, cause === undefined ? {} : { cause })
    this.code = code
    this.rpcCode = rpcCode
    this.retryAfter = retryAfter
  }
}

/** The failure of a request that the page or the visitor ended. */
export function aborted(): FrameError {
  return new FrameError('ABORTED', 'The request was aborted.')
}
