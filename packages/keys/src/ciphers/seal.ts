import { type Bytes, concatBytes } from '../bytes.ts'
import { KeysError } from '../KeysError.ts'

/** Version (1 byte), IV (12), ciphertext and tag (16). */
export type Sealed = Bytes

const version = 1
const ivLength = 12
const tagLength = 16

/** Nothing that this package seals is longer. */
const maxLength = 1024

/**
 * Creates the key that seals a share in the storage of the frame: AES-GCM, 256 bits, not
 * extractable. IndexedDB can store it as it is.
 *
 * Vector: none, because the key is random; `ciphers.test.ts` proves that it cannot be exported.
 *
 * @example
 * ```ts
 * const sealed = await seal(await createDeviceKey(), share, sealingContext('wallet-1', 'device-share'))
 * declare const share: import('@latchkey/keys').Share
 * import { sealingContext } from '@latchkey/keys'
 * ```
 */
export function createDeviceKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

/**
 * Encrypts at most 1 KiB with AES-256-GCM under a random IV. `context` is authenticated, not stored.
 *
 * Vector: `src/fixtures/aesGcm.json` by {@link open}.
 *
 * @example
 * ```ts
 * const sealed = await seal(key, share, sealingContext('wallet-1', 'device-share'))
 * declare const key: CryptoKey
 * declare const share: import('@latchkey/keys').Share
 * import { sealingContext } from '@latchkey/keys'
 * ```
 */
export async function seal(key: CryptoKey, bytes: Bytes, context: string): Promise<Sealed> {
  if (bytes.length > maxLength) throw new RangeError(`At most ${maxLength} bytes can be sealed.`)
  const iv = crypto.getRandomValues(new Uint8Array(ivLength))
  const ciphertext = await crypto.subtle.encrypt(algorithm(iv, context), key, bytes)
  return concatBytes(Uint8Array.of(version), iv, new Uint8Array(ciphertext))
}

/**
 * Decrypts what {@link seal} returned.
 *
 * Vector: `src/fixtures/aesGcm.json` (McGrew and Viega, test cases 13 and 14).
 *
 * @throws `CIPHER_FAILED` for another key or context, and for changed data
 *
 * @example
 * ```ts
 * const share = await open(key, sealed, sealingContext('wallet-1', 'device-share'))
 * declare const key: CryptoKey
 * declare const sealed: import('@latchkey/keys').Sealed
 * import { sealingContext } from '@latchkey/keys'
 * ```
 */
export async function open(key: CryptoKey, sealed: Sealed, context: string): Promise<Bytes> {
  const length = sealed.length - 1 - ivLength - tagLength
  if (sealed[0] !== version || length < 0 || length > maxLength)
    throw new KeysError('CIPHER_FAILED')
  const iv = sealed.slice(1, 1 + ivLength)
  try {
    const ciphertext = sealed.slice(1 + ivLength)
    return new Uint8Array(await crypto.subtle.decrypt(algorithm(iv, context), key, ciphertext))
  } catch (cause) {
    throw new KeysError('CIPHER_FAILED', { cause })
  }
}

function algorithm(iv: Bytes, context: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(context) }
}
