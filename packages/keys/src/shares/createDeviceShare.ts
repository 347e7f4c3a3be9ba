import { combine } from 'shamir-secret-sharing'
import { combineShares } from './combineShares.ts'
import { readShare, type Share, writeShare } from './Share.ts'

/**
 * Creates the share of one more device, or of one more host site, from the two other shares.
 * All shares of the split stay valid; {@link splitSecret} would end them.
 *
 * The new share is the point of the same line at a new x coordinate. Lagrange interpolation at x is
 * interpolation at 0 with every coordinate moved by x, and moving is XOR in this field; so the
 * audited `combine` also computes this.
 *
 * Vector: `src/fixtures/shares.json`, by an independent field arithmetic in `shares.test.ts`.
 *
 * @throws `SHARES_MISMATCH`, `SHARE_DAMAGED` as {@link combineShares}
 *
 * @example
 * ```ts
 * const device = await createDeviceShare(login, recovery)
 * declare const login: import('@latchkey/keys').Share
 * declare const recovery: import('@latchkey/keys').Share
 * ```
 */
export async function createDeviceShare(login: Share, recovery: Share): Promise<Share> {
  const secret = await combineShares(login, recovery)
  secret.fill(0)
  const { splitId, point } = readShare(login)
  const second = readShare(recovery).point
  const last = point.length - 1
  const taken = [0, point[last], second[last]]
  let x = 0
  while (taken.includes(x)) x = crypto.getRandomValues(new Uint8Array(1))[0] ?? 0
  for (const moved of [point, second]) moved[last] = (moved[last] ?? 0) ^ x
  const values = await combine([point, second])
  point.set(values)
  point[last] = x
  second.fill(0)
  return writeShare({ splitId, point })
}
