import { type Hex, hashMessage } from 'viem'
import { KeysError } from '../KeysError.ts'
import type { Secret } from '../secret.ts'
import { type EvmSigner, signHashAsHex, withEvmKey } from './evmKey.ts'
import { isHexBytes } from './untrusted.ts'

/** A text, or bytes in hexadecimal digits. */
export type SignableMessage = string | { readonly raw: Hex }

/** Longest message that is signed. */
export const maxBytes = 128 * 1024

/**
 * Signs a message as `personal_sign` does (EIP-191).
 *
 * Vector: `src/fixtures/ethereum.json`.
 *
 * @returns r, s and 27 or 28, as 65 bytes
 * @throws `MESSAGE_INVALID` above 128 KiB, and for hexadecimal digits that are no whole bytes
 *
 * @example
 * ```ts
 * const signature = await backend.reveal((secret) => signMessage(secret, 'Hello'))
 * declare const backend: import('@latchkey/keys').KeyBackend
 * ```
 */
export async function signMessage(
  secret: Secret,
  message: SignableMessage,
  signer: EvmSigner = 'account',
): Promise<Hex> {
  const hash = hashSignable(message)
  return withEvmKey(secret, (key) => signHashAsHex(key, hash), signer)
}

/** The EIP-191 hash of a message.
 *
 * @throws `MESSAGE_INVALID`
 */
export function hashSignable(message: SignableMessage): Hex {
  // UTF-8 needs at least one byte a letter, and hexadecimal two digits a byte.
  const isText = typeof message === 'string'
  if (isText ? message.length > maxBytes : !isHexBytes(message.raw, maxBytes))
    throw new KeysError('MESSAGE_INVALID')
  return hashMessage(message)
}
