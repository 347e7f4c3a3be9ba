import { ed25519 } from '@noble/curves/ed25519.js'

/** Ed25519 for browsers without it, and for insecure pages. */
export function verifyWithNoble(
  key: Uint8Array,
  signature: Uint8Array,
  message: Uint8Array,
): boolean {
  return ed25519.verify(signature, message, key)
}
