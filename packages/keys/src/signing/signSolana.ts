import { ed25519 } from '@noble/curves/ed25519.js'
import type { Bytes } from '../bytes.ts'
import { KeysError } from '../KeysError.ts'
import type { Secret } from '../secret.ts'
import { maxBytes } from './signMessage.ts'
import { withSolanaKey } from './solanaKey.ts'

/**
 * Signs bytes with the Solana account: a compiled transaction message, or an off-chain message.
 * Which of the two the bytes are is for the caller to check.
 *
 * Vector: `src/fixtures/ed25519.json` (RFC 8032).
 *
 * @returns 64 bytes
 * @throws `MESSAGE_INVALID` above 128 KiB
 *
 * @example
 * ```ts
 * const signature = await backend.reveal((secret) => signSolana(secret, transactionMessage))
 * declare const backend: import('@latchkey/keys').KeyBackend
 * declare const transactionMessage: Uint8Array<ArrayBuffer>
 * ```
 */
export async function signSolana(secret: Secret, bytes: Bytes): Promise<Bytes> {
  if (bytes.length > maxBytes) throw new KeysError('MESSAGE_INVALID')
  return withSolanaKey(secret, (key) => signBytes(key, bytes))
}

/** Signs with ed25519 (RFC 8032). */
export function signBytes(key: Uint8Array, bytes: Uint8Array): Bytes {
  return new Uint8Array(ed25519.sign(bytes, key))
}
