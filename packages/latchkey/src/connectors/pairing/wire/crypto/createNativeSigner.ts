import { hexToBytes } from '@noble/hashes/utils.js'
import { fromBase64 } from '../../../../core/bytes.ts'
import type { Ed25519Signer } from './Ed25519Signer.ts'

/** The PKCS #8 prefix of an Ed25519 seed (RFC 8410), which WebCrypto imports. */
const head = '302e020100300506032b657004220420'

/**
 * Signs with the browser's own Ed25519.
 *
 * @throws on an insecure page (no `crypto.subtle`) and in older browsers
 */
export async function createNativeSigner(seed: string): Promise<Ed25519Signer> {
  const algorithm = 'Ed25519'
  const { subtle } = crypto
  const bytes = new Uint8Array(hexToBytes(head + seed))
  const key = await subtle.importKey('pkcs8', bytes, algorithm, true, ['sign'])
  // The only way to read the public key of a private one in WebCrypto.
  const { x = '' } = await subtle.exportKey('jwk', key)
  return {
    publicKey: fromBase64(x),
    sign: async (bytes) => new Uint8Array(await subtle.sign(algorithm, key, bytes)),
  }
}
