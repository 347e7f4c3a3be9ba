import { createPublicKey, verify } from 'node:crypto'

/** An attestation with its signature. */
export type SignedAttestation = {
  readonly attestationId: string
  readonly origin: string
  /** Ed25519, base64url. */
  readonly signature: string
  /** Milliseconds since 1970. */
  readonly timestamp: number
}

/** Whether one of the Ed25519 public keys (base64url) has signed the attestation. */
export function isSignedByOne(
  keys: readonly string[],
  { attestationId, origin, signature, timestamp }: SignedAttestation,
): boolean {
  // The first line keeps signatures for other purposes apart.
  const text = `latchkey-attestation\n${attestationId}\n${origin}\n${timestamp}`
  return keys.some((x) => {
    try {
      const key = createPublicKey({ format: 'jwk', key: { crv: 'Ed25519', kty: 'OKP', x } })
      return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))
    } catch {
      // Not an Ed25519 public key.
      return false
    }
  })
}
