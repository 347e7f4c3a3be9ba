import { type Bytes, concatBytes, sha256 } from '../bytes.ts'
import { shareVersion } from './Share.ts'

const checksumLength = 4

/**
 * The first 4 bytes of SHA-256 over a label, the version, the split id and the secret. Shamir's
 * scheme notices no change itself, so this is what refuses changed and foreign shares.
 */
export async function checksum(splitId: Bytes, secret: Uint8Array): Promise<Bytes> {
  const label = new TextEncoder().encode('latchkey share')
  const input = concatBytes(label, Uint8Array.of(shareVersion), splitId, secret)
  const digest = await sha256(input)
  input.fill(0)
  return digest.slice(0, checksumLength)
}
