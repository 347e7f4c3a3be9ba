import { type Bytes, concatBytes } from '../../core/bytes.ts'
import { type Association, rawKey } from './createAssociation.ts'

/** Length of an uncompressed P-256 point (X9.62). */
export const pointLength = 65

/**
 * The page's half of the handshake: its greeting, and the secret from the wallet's response.
 *
 * ```
 * page    Qd, signature of Qd by the association's key     →  wallet
 * page  ←  Qw, what the session is (sealed)                   wallet
 * both    AES key = HKDF(ECDH(Qd, Qw), salt = the association's public key)
 * ```
 */
export async function createGreeting({ privateKey, publicKey }: Association) {
  const own = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, [
    'deriveBits',
  ])
  const point = await rawKey(own.publicKey)
  const signing = { hash: 'SHA-256', name: 'ECDSA' }
  const signature = new Uint8Array(await crypto.subtle.sign(signing, privateKey, point))
  return {
    hello: concatBytes(point, signature),
    /** @throws `DataError` if the wallet's point is not on the curve */
    secretWith: (theirs: Bytes) => deriveSecret(own.privateKey, theirs, publicKey),
  }
}

/** Derives the shared key, on either side, from one's own private key and the other's point. */
export async function deriveSecret(
  own: CryptoKey,
  theirPoint: Bytes,
  salt: Bytes,
): Promise<CryptoKey> {
  const { subtle } = crypto
  const curve = { name: 'ECDH', namedCurve: 'P-256' }
  const theirs = await subtle.importKey('raw', theirPoint, curve, false, [])
  const shared = await subtle.deriveBits({ name: 'ECDH', public: theirs }, own, 256)
  const material = await subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey'])
  return subtle.deriveKey(
    { hash: 'SHA-256', info: new Uint8Array(), name: 'HKDF', salt },
    material,
    { length: 128, name: 'AES-GCM' },
    false,
    ['decrypt', 'encrypt'],
  )
}
