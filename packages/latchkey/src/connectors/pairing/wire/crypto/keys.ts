import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { pairingError } from '../../errors.ts'
import { x25519 } from './x25519.ts'

/** X25519 keys, as hex. */
export type KeyPair = { readonly privateKey: string; readonly publicKey: string }

/** Creates the keys of one proposal. */
export function createKeyPair(): KeyPair {
  const privateKey = x25519.utils.randomSecretKey()
  return {
    privateKey: bytesToHex(privateKey),
    publicKey: bytesToHex(x25519.getPublicKey(privateKey)),
  }
}

/** Creates the symmetric key of a pairing link, as hex. */
export function createSymKey(): string {
  return bytesToHex(randomBytes(32))
}

/**
 * Derives the symmetric key of two sides, as hex, from one's private and the other's public key.
 *
 * @throws {@link LatchkeyError} `ENVELOPE_INVALID` for an invalid public key
 */
export function deriveSymKey(privateKey: string, peerPublicKey: string): string {
  try {
    const shared = x25519.getSharedSecret(hexToBytes(privateKey), hexToBytes(peerPublicKey))
    // HKDF (RFC 5869) without salt and info, for one hash length: two HMACs.
    const extracted = hmac(sha256, new Uint8Array(32), shared)
    return bytesToHex(hmac(sha256, extracted, Uint8Array.of(1)))
  } catch (cause) {
    throw pairingError('ENVELOPE_INVALID', { cause, problem: 'not a public key' })
  }
}

/** The topic of a key: the hash of its bytes. */
export function topicOf(key: string): string {
  return bytesToHex(sha256(hexToBytes(key)))
}

/** The SHA-256 of a text, as hex. */
export function hashText(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)))
}
