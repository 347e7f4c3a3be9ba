/**
 * Creates a nonce for one sign-in: 128 random bits as 32 hexadecimal digits.
 *
 * @example
 * ```ts
 * import { createNonce } from 'latchkey/siwx'
 *
 * createNonce() // 'bd2a8e0f5c7d4f1a9b3e6c8d7f0a1b2c'
 * ```
 */
export function createNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
