import { LatchkeyError } from '../errors/LatchkeyError.ts'
import { walletError } from '../ports/errors.ts'
import { property } from './provider.ts'

const userRejected = 4001
const alreadyPending = -32002
const unsupported = [4200, -32601, -32004]

/** Properties in which wallets wrap another error. */
const wrappers = ['cause', 'data', 'error', 'originalError']

/** Yields the error and the errors that it wraps, outermost first. */
export function* layersOf(error: unknown, depth = 4): Generator<unknown> {
  yield error
  if (depth === 0) return
  for (const name of wrappers) {
    const inner = property(error, name)
    if (typeof inner === 'object' && inner !== null) yield* layersOf(inner, depth - 1)
  }
}

/** Whether the error, or one that it wraps, has the code. */
export function hasCode(error: unknown, ...codes: readonly number[]): boolean {
  for (const layer of layersOf(error)) {
    const code = property(layer, 'code')
    if (codes.some((wanted) => code === wanted || code === String(wanted))) return true
  }
  return false
}

/** Whether an earlier request still waits in the wallet. */
export function isAlreadyPending(error: unknown): boolean {
  return hasCode(error, alreadyPending)
}

/** Whether the wallet does not support the method. */
export function isUnsupportedMethod(error: unknown): boolean {
  return hasCode(error, ...unsupported)
}

/** Returns the wallet's own message, short enough to show. */
export function messageOf(error: unknown): string {
  const message = typeof error === 'string' ? error : property(error, 'message')
  return typeof message === 'string' && message.trim() ? message.trim().slice(0, 200) : 'no reason'
}

/** Converts a wallet's error: `USER_REJECTED` for a declined request, otherwise `WALLET_FAILED`. */
export function toWalletError(cause: unknown): LatchkeyError {
  if (cause instanceof LatchkeyError) return cause
  const inner = property(cause, 'cause')
  // A pairing's provider wraps our errors in those of EIP-1193.
  if (inner instanceof LatchkeyError && property(cause, 'latchkeyCode') === inner.code) return inner
  if (hasCode(cause, userRejected)) return walletError('USER_REJECTED', { cause })
  const problem = isAlreadyPending(cause) ? 'an earlier request is waiting there' : messageOf(cause)
  return walletError('WALLET_FAILED', { cause, problem })
}
