import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { encodeBase58 } from './base58.ts'

/** A Solana signer. */
export type SolanaKey = {
  readonly address: string
  sign(message: Uint8Array): Uint8Array
}

/** DER prefix of an Ed25519 private key (RFC 8410). */
const head = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Creates a signer from a private key of 32 bytes. */
export function solanaKey(seed: Uint8Array): SolanaKey {
  if (seed.length !== 32) throw new TypeError('A private key has 32 bytes')
  const der = Buffer.concat([head, seed])
  const key = createPrivateKey({ format: 'der', key: der, type: 'pkcs8' })
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
  return {
    address: encodeBase58(new Uint8Array(Buffer.from(x, 'base64url'))),
    sign: (message) => new Uint8Array(sign(null, message, key)),
  }
}
