import { hasCode, isUnsupportedMethod, messageOf } from '../../core/eip1193/walletError.ts'
import { LatchkeyError } from '../../core/errors/LatchkeyError.ts'
import { walletError } from '../../core/ports/errors.ts'
import { isRefusal } from '../../core/walletStandard/isRefusal.ts'

/** Codes of EIP-1193. */
export const eip1193Codes = {
  failed: -32603,
  invalid: -32602,
  refused: 4001,
  unauthorized: 4100,
  unsupported: 4200,
}

/** An error with an EIP-1193 code. */
export type CodedError = Error & { readonly code: number }

export function coded(code: number, message: string, cause?: unknown): CodedError {
  const error = cause === undefined ? new Error(message) : new Error(message, { cause })
  return Object.assign(error, { code })
}

/** A method or parameter that the wallet lacks. */
export function unsupported(what: string): CodedError {
  return coded(eip1193Codes.unsupported, `The wallet cannot ${what}`)
}

/** The wallet's active account is another than the requested one. */
export function inactiveAccountError(front: unknown, address: string): LatchkeyError {
  return walletError('WALLET_FAILED', {
    problem: `its active account is ${String(front).slice(0, 100)}, not ${address}`,
  })
}

/** Converts anything that a wallet throws: most wallets decline in words alone. */
export function toCoded(thrown: unknown): CodedError {
  const message = thrown instanceof LatchkeyError ? thrown.message : messageOf(thrown)
  return coded(codeOf(thrown, message), message, thrown)
}

function codeOf(thrown: unknown, message: string): number {
  if (hasCode(thrown, eip1193Codes.refused)) return eip1193Codes.refused
  if (isUnsupportedMethod(thrown)) return eip1193Codes.unsupported
  const known = [eip1193Codes.unauthorized, eip1193Codes.invalid].find((code) =>
    hasCode(thrown, code),
  )
  if (known !== undefined) return known
  // A node's "rejecting replacement" also comes without a code.
  return isRefusal(thrown) && !/rejecting/i.test(message)
    ? eip1193Codes.refused
    : eip1193Codes.failed
}
