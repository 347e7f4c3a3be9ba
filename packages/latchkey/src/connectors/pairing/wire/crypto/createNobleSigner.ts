import { ed25519 } from '@noble/curves/ed25519.js'
import { hexToBytes } from '@noble/hashes/utils.js'
import type { Ed25519Signer } from './Ed25519Signer.ts'

/** Ed25519 for browsers without it, and for insecure pages. */
export async function createNobleSigner(seed: string): Promise<Ed25519Signer> {
  const key = hexToBytes(seed)
  return { publicKey: ed25519.getPublicKey(key), sign: (bytes) => ed25519.sign(bytes, key) }
}
