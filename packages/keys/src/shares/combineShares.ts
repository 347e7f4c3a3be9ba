import { combine } from 'shamir-secret-sharing'
import { type Bytes, equalBytes } from '../bytes.ts'
import { KeysError } from '../KeysError.ts'
import { type Secret, secretLength } from '../secret.ts'
import { checksum } from './checksum.ts'
import { readShare, type Share } from './Share.ts'

/**
 * Recreates the secret from two different shares of one split. Wipe it with `fill(0)` after use.
 *
 * Vector: `src/fixtures/shares.json`.
 *
 * @throws `SHARES_MISMATCH` for shares of different splits, and for the same share twice
 * @throws `SHARE_DAMAGED` if a share was changed
 *
 * @example
 * ```ts
 * const secret = await combineShares(device, login)
 * declare const device: import('@latchkey/keys').Share
 * declare const login: import('@latchkey/keys').Share
 * ```
 */
export async function combineShares(one: Share, other: Share): Promise<Secret> {
  const { splitId, point } = readShare(one)
  const second = readShare(other)
  try {
    if (!equalBytes(splitId, second.splitId) || point.at(-1) === second.point.at(-1))
      throw new KeysError('SHARES_MISMATCH')
    return await readPayload(splitId, await combine([point, second.point]))
  } finally {
    point.fill(0)
    second.point.fill(0)
  }
}

async function readPayload(splitId: Bytes, payload: Uint8Array): Promise<Secret> {
  const secret = new Uint8Array(payload.subarray(0, secretLength))
  const isIntact = equalBytes(payload.subarray(secretLength), await checksum(splitId, secret))
  payload.fill(0)
  if (isIntact) return secret
  secret.fill(0)
  throw new KeysError('SHARE_DAMAGED')
}
