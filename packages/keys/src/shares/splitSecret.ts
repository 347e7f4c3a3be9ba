import { split } from 'shamir-secret-sharing'
import { concatBytes } from '../bytes.ts'
import { assertSecret, type Secret } from '../secret.ts'
import { checksum } from './checksum.ts'
import { type Share, splitIdLength, writeShare } from './Share.ts'

/** The shares of one split. Any two recreate the secret; one alone reveals nothing. */
export type Shares = {
  /** Sealed in the storage of the frame. */
  readonly device: Share
  /** Kept by the provider, for a visitor who has signed in. */
  readonly login: Share
  /** Kept by the visitor (passkey, phrase, file), or in escrow. */
  readonly recovery: Share
}

/**
 * Splits a secret, 2 of 3. Every call makes a fresh split with its own id, so shares of earlier
 * splits no longer combine with the new ones: call it again to rotate shares. The secret is not wiped.
 *
 * Vector: `src/fixtures/shares.json`, recomputed by an independent field arithmetic in `shares.test.ts`.
 *
 * @throws `SECRET_INVALID` unless the secret has 32 bytes
 *
 * @example
 * ```ts
 * const { device, login, recovery } = await splitSecret(createSecret())
 * import { createSecret } from '@latchkey/keys'
 * ```
 */
export async function splitSecret(secret: Secret): Promise<Shares> {
  assertSecret(secret)
  const splitId = crypto.getRandomValues(new Uint8Array(splitIdLength))
  const payload = concatBytes(secret, await checksum(splitId, secret))
  const points = await split(payload, 3, 2)
  payload.fill(0)
  const [device, login, recovery] = points.map((point) =>
    writeShare({ splitId, point: new Uint8Array(point) }),
  )
  for (const point of points) point.fill(0)
  if (!device || !login || !recovery) throw new Error('The library returned fewer than 3 shares.')
  return { device, login, recovery }
}
