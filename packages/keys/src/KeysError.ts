/** The catalogue of errors: a failure, then its remedy. */
const texts = {
  CIPHER_FAILED:
    'The sealed data could not be opened. The key or the context differs, or the data was changed.',
  MESSAGE_INVALID: 'The message cannot be signed. Send text or bytes of at most 128 KiB.',
  MIGRATION_FAILED: 'The new back-end returned another secret. The old back-end was kept.',
  PHRASE_INVALID: 'The recovery phrase is wrong. Check every word and the order of the words.',
  PRF_INVALID: 'The passkey returned no usable PRF output. Use another passkey or another device.',
  SECRET_INVALID: 'The secret must have exactly 32 bytes.',
  SHARE_DAMAGED: 'The share is incomplete or was changed. Use another share.',
  SHARES_MISMATCH: 'The shares belong to different splits. Use shares of the latest split.',
  TRANSACTION_INVALID: 'The transaction cannot be signed. Check its type, chain id and fields.',
  TYPED_DATA_INVALID: 'The typed data cannot be signed. Check it against EIP-712.',
  WALLET_EXISTS: 'This storage already holds a wallet. Remove it before creating another one.',
  WALLET_MISSING: 'This storage holds no wallet. Recover it, or create one.',
} as const

/** The code of every {@link KeysError}. */
export type KeysErrorCode = keyof typeof texts

/** Facts about one failure. */
export type KeysErrorOptions = {
  /** The failure below this one. */
  readonly cause?: unknown
  /** One more sentence, for instance which field is wrong. Never holds secret data. */
  readonly detail?: string
  /** The first wrong word of a recovery phrase, counted from 1. */
  readonly position?: number
}

/**
 * An error of this package. Switch on `code`; show `message`.
 *
 * @example
 * ```ts
 * try {
 *   await combineShares(device, login)
 * } catch (error) {
 *   if (error instanceof KeysError && error.code === 'SHARES_MISMATCH') await recover()
 * }
 * declare const device: import('@latchkey/keys').Share
 * declare const login: import('@latchkey/keys').Share
 * declare function recover(): Promise<void>
 * import { combineShares } from '@latchkey/keys'
 * ```
 */
export class KeysError extends Error {
  override readonly name = 'KeysError'
  readonly code: KeysErrorCode
  /** The first wrong word of a recovery phrase, counted from 1; undefined if it cannot be known. */
  readonly position: number | undefined

  constructor(code: KeysErrorCode, { cause, detail, position }: KeysErrorOptions = {}) {
    super(detail ? `${texts[code]} ${detail}` : texts[code], cause === undefined ? {} : { cause })
    this.code = code
    this.position = position
  }
}
