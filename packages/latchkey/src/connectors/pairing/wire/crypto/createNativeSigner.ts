import { hexToBytes } from '@noble/hashes/utils.js'
import { fromBase64 } from './bytes.ts'
import type { Signer } from './signer.ts'

/** What stands before the seed in a private key that WebCrypto takes (PKCS #8, RFC 8410). */
const head = '302e020100300506032b657004220420'

/**
 * The browser's own Ed25519.
 *
 * @throws where the page is not secure (no `crypto.subtle`) or the browser is too old for it.
 */
export async function createNativeSigner(seed: string): Promise<Signer> {
  const algorithm = 'Ed25519'
  const { subtle } = crypto
  const bytes = new Uint8Array(hexToBytes(head + seed))
  const key = await subtle.importKey('pkcs8', bytes, algorithm, true, ['sign'])
  // WebCrypto tells the public key of a private one only in this way.
  const { x = '' } = await subtle.exportKey('jwk', key)
  return {
    publicKey: fromBase64(x),
    sign: async (bytes) => new Uint8Array(await subtle.sign(algorithm, key, bytes)),
  }
}
