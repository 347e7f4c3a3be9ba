import { x25519 } from '@noble/curves/ed25519.js'
import { type Bytes, concatBytes } from '../bytes.ts'
import { open, type Sealed, seal } from '../ciphers/seal.ts'
import { KeysError } from '../KeysError.ts'

const keyLength = 32

/**
 * Seals bytes to a factor's public key: an ephemeral X25519 key (32 bytes), then {@link seal} under
 * HKDF-SHA-256 of the shared secret, with both public keys as `info`.
 *
 * Vector: none, because the ephemeral key is random; `factors.test.ts` opens what it seals.
 *
 * @throws `CIPHER_FAILED` for a public key of low order
 *
 * @example
 * ```ts
 * const sealed = await sealToFactor(publicKey, recovery, sealingContext('wallet-1', 'recovery-share'))
 * declare const publicKey: Uint8Array<ArrayBuffer>
 * declare const recovery: import('@latchkey/keys').Share
 * import { sealingContext } from '@latchkey/keys'
 * ```
 */
export async function sealToFactor(
  publicKey: Bytes,
  bytes: Bytes,
  context: string,
): Promise<Sealed> {
  const ephemeral = crypto.getRandomValues(new Uint8Array(keyLength))
  const ephemeralPublic = concatBytes(x25519.getPublicKey(ephemeral))
  const key = await agree(ephemeral, publicKey, ephemeralPublic, publicKey)
  ephemeral.fill(0)
  return concatBytes(ephemeralPublic, await seal(key, bytes, context))
}

/**
 * Opens what {@link sealToFactor} returned.
 *
 * Vector: `factors.test.ts` opens a sealed share that Node's `diffieHellman` and `hkdfSync` made.
 *
 * @throws `CIPHER_FAILED` for another key or context, and for changed data
 *
 * @example
 * ```ts
 * const share = await openWithFactor(key, sealed, sealingContext('wallet-1', 'recovery-share'))
 * declare const key: import('@latchkey/keys/factors').FactorKey
 * declare const sealed: import('@latchkey/keys').Sealed
 * import { sealingContext } from '@latchkey/keys'
 * ```
 */
export async function openWithFactor(
  { privateKey, publicKey }: { readonly privateKey: Bytes; readonly publicKey: Bytes },
  sealed: Sealed,
  context: string,
): Promise<Bytes> {
  if (sealed.length < keyLength) throw new KeysError('CIPHER_FAILED')
  const ephemeralPublic = sealed.slice(0, keyLength)
  const key = await agree(privateKey, ephemeralPublic, ephemeralPublic, publicKey)
  return open(key, sealed.slice(keyLength), context)
}

async function agree(
  privateKey: Bytes,
  otherPublic: Bytes,
  ephemeralPublic: Bytes,
  factorPublic: Bytes,
): Promise<CryptoKey> {
  let shared: Bytes
  try {
    shared = concatBytes(x25519.getSharedSecret(privateKey, otherPublic))
  } catch (cause) {
    throw new KeysError('CIPHER_FAILED', { cause })
  }
  const base = await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey'])
  shared.fill(0)
  return crypto.subtle.deriveKey(
    {
      name: 'HKDF',
      hash: 'SHA-256',
      salt: new TextEncoder().encode('latchkey factor seal 1'),
      info: concatBytes(ephemeralPublic, factorPublic),
    },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}
