import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { lateError } from '../../../../core/errors/lateErrors.ts'
import { x25519 } from './x25519.ts'

/** X25519 keys, as hex. */
export type KeyPair = { readonly privateKey: string; readonly publicKey: string }

/** Makes the keys of one proposal. */
export function createKeyPair(): KeyPair {
  const privateKey = x25519.utils.randomSecretKey()
  return {
    privateKey: bytesToHex(privateKey),
    publicKey: bytesToHex(x25519.getPublicKey(privateKey)),
  }
}

/** Makes a symmetric key, as hex: what a pairing link carries. */
export function createSymKey(): string {
  return bytesToHex(randomBytes(32))
}

/**
 * The symmetric key, as hex, that two sides share once each has the other's public key.
 *
 * @throws {@link LatchkeyError} `ENVELOPE_INVALID` where the other's key is none.
 */
export function deriveSymKey(privateKey: string, peerPublicKey: string): string {
  try {
    const shared = x25519.getSharedSecret(hexToBytes(privateKey), hexToBytes(peerPublicKey))
    // HKDF (RFC 5869) without salt and info, for as many bytes as the hash has: two HMACs.
    const extracted = hmac(sha256, new Uint8Array(32), shared)
    return bytesToHex(hmac(sha256, extracted, Uint8Array.of(1)))
  } catch (cause) {
    throw lateError('ENVELOPE_INVALID', { cause, problem: 'not a public key' })
  }
}

/** The topic on which a key is used: the hash of the key's bytes. */
export function topicOf(key: string): string {
  return bytesToHex(sha256(hexToBytes(key)))
}

/** The SHA-256 of a text, as hex. */
export function hashText(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)))
}
