import { type Bytes, equalBytes, fromBase64Url, toBase64Url } from '../bytes.ts'
import { KeysError } from '../KeysError.ts'

/**
 * One of three shares, of which any two recreate the secret: version (1 byte), split id (4),
 * Shamir share (37, its last byte being the x coordinate).
 */
export type Share = Bytes

export const shareVersion = 1
export const splitIdLength = 4

/** Shamir share of secret (32 bytes), checksum (4) and x coordinate (1). */
const pointLength = 37

/** Length of a {@link Share} in bytes. */
export const shareLength = 1 + splitIdLength + pointLength

/** The parts of a share. They are copies, so they can be wiped. */
export type ShareParts = { readonly splitId: Bytes; readonly point: Bytes }

/** @throws `SHARE_DAMAGED` for another length or version, and for the x coordinate 0 */
export function readShare(share: Uint8Array): ShareParts {
  if (share.length !== shareLength || share[0] !== shareVersion || share.at(-1) === 0)
    throw new KeysError('SHARE_DAMAGED')
  return {
    splitId: share.slice(1, 1 + splitIdLength),
    point: new Uint8Array(share.subarray(1 + splitIdLength)),
  }
}

export function writeShare({ splitId, point }: ShareParts): Share {
  const share = new Uint8Array(shareLength)
  share[0] = shareVersion
  share.set(splitId, 1)
  share.set(point, 1 + splitIdLength)
  return share
}

/** Whether two shares come from one split, judged by their public split ids. */
export function isSameSplit(one: Share, other: Share): boolean {
  return equalBytes(readShare(one).splitId, readShare(other).splitId)
}

/**
 * Writes a share as 56 letters of base64url.
 *
 * Vector: `src/fixtures/shares.json`.
 *
 * @example
 * ```ts
 * const { login } = await splitSecret(createSecret())
 * const text = encodeShare(login)
 * import { createSecret, splitSecret } from '@latchkey/keys'
 * ```
 */
export function encodeShare(share: Share): string {
  readShare(share)
  return toBase64Url(share)
}

/**
 * Reads the text of {@link encodeShare}.
 *
 * Vector: `src/fixtures/shares.json`.
 *
 * @throws `SHARE_DAMAGED` for any other text
 *
 * @example
 * ```ts
 * const login = decodeShare(await response.text())
 * declare const response: Response
 * ```
 */
export function decodeShare(text: string): Share {
  const share = text.length === (shareLength * 4) / 3 ? fromBase64Url(text) : undefined
  if (!share) throw new KeysError('SHARE_DAMAGED')
  readShare(share)
  return share
}
