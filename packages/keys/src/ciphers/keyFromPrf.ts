import type { Bytes } from '../bytes.ts'
import { KeysError } from '../KeysError.ts'

const prfLength = 32

/**
 * Derives a sealing key from the PRF output of a passkey: HKDF-SHA-256 with the salt
 * `latchkey prf 1` and the context as `info`. The key is AES-GCM, 256 bits, not extractable.
 * The PRF output is not wiped.
 *
 * Vector: `src/fixtures/prf.json`, recomputed by Node's `hkdfSync` in `ciphers.test.ts`.
 *
 * @throws `PRF_INVALID` unless there are 32 bytes that are not all equal
 *
 * @example
 * ```ts
 * const key = await keyFromPrf(prfOutput, sealingContext('wallet-1', 'secret'))
 * declare const prfOutput: Uint8Array<ArrayBuffer>
 * import { sealingContext } from '@latchkey/keys'
 * ```
 */
export async function keyFromPrf(prfOutput: Bytes, context: string): Promise<CryptoKey> {
  if (prfOutput.length !== prfLength || prfOutput.every((byte) => byte === prfOutput[0]))
    throw new KeysError('PRF_INVALID')
  const base = await crypto.subtle.importKey('raw', prfOutput, 'HKDF', false, ['deriveKey'])
  const encoder = new TextEncoder()
  return crypto.subtle.deriveKey(
    {
      name: 'HKDF',
      hash: 'SHA-256',
      salt: encoder.encode('latchkey prf 1'),
      info: encoder.encode(context),
    },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}
