import type { Bytes } from '../bytes.ts'
import { assertSecret, type Secret } from '../secret.ts'

/** The part of a factor that the tag covers. */
export type TaggedFactor = {
  readonly id: string
  readonly kind: string
  readonly publicKey: string
}

/** Everything that the recovery share is given to. */
export type TaggedFactors = {
  readonly factors: readonly TaggedFactor[]
  /** Whether the escrow service keeps the recovery share. */
  readonly hasEscrow: boolean
}

/**
 * Authenticates the list of factors by a key of the wallet's secret, so that a provider can't add a
 * factor of its own, or its escrow service, for the next rotation: HMAC-SHA-256 under HKDF-SHA-256 of
 * the secret with the salt `latchkey factors 1`, over the JSON of the user id, of `[id, kind,
 * publicKey]` sorted by id, and of `hasEscrow`.
 *
 * Vector: `factors.test.ts` recomputes it with Node's `hkdfSync` and `createHmac`.
 *
 * @throws `SECRET_INVALID` unless the secret has 32 bytes
 *
 * @example
 * ```ts
 * const factors = [{ id: 'a', kind: 'kit', publicKey: '…' }]
 * const tag = await factorsTag(secret, 'user-1', { factors, hasEscrow: false })
 * declare const secret: import('@latchkey/keys').Secret
 * ```
 */
export async function factorsTag(
  secret: Secret,
  userId: string,
  { factors, hasEscrow }: TaggedFactors,
): Promise<Bytes> {
  assertSecret(secret)
  const encoder = new TextEncoder()
  const base = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  const key = await crypto.subtle.deriveKey(
    {
      name: 'HKDF',
      hash: 'SHA-256',
      salt: encoder.encode('latchkey factors 1'),
      info: new Uint8Array(),
    },
    base,
    { name: 'HMAC', hash: 'SHA-256', length: 256 },
    false,
    ['sign'],
  )
  const rows = factors
    .map(({ id, kind, publicKey }) => [id, kind, publicKey] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  const text = JSON.stringify([userId, rows, hasEscrow])
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text)))
}
