import * as v from 'valibot'
import { post } from '../endpoint.ts'
import { wireBytes } from './authWire.ts'

// The escrow service runs as a role of its own, with a database and a master key of its own, and may have
// another operator. It accepts the provider's access tokens, which it verifies by the provider's JWKS, with
// a DPoP proof, and only within ten minutes of a login.

const share = wireBytes(128)

/**
 * Stores the recovery share, or replaces it.
 *
 * @example
 * ```ts
 * import type { EndpointInput } from 'latchkey/protocol'
 * import { putEscrow } from 'latchkey/protocol/auth'
 *
 * const input: EndpointInput<typeof putEscrow> = {
 *   body: { recoveryShare: 'CgsMDQ4PEAECAwQFBgcICQ', splitId: 'AQIDBAUGBwgJCgsMDQ4PEA' },
 * }
 * ```
 */
export const putEscrow = post('escrow', '/v1/escrow/put', {
  answer: 'nothing',
  body: v.object({ recoveryShare: share, splitId: wireBytes(16) }),
})

/**
 * Releases the recovery share.
 *
 * @example
 * ```ts
 * import { getEscrow } from 'latchkey/protocol/auth'
 *
 * getEscrow.path // '/v1/escrow/get'
 * ```
 */
export const getEscrow = post('escrow', '/v1/escrow/get', {
  answer: v.object({ recoveryShare: share, splitId: wireBytes(16) }),
  body: v.object({}),
})

/**
 * Erases the recovery share.
 *
 * @example
 * ```ts
 * import { removeEscrow } from 'latchkey/protocol/auth'
 *
 * removeEscrow.path // '/v1/escrow/remove'
 * ```
 */
export const removeEscrow = post('escrow', '/v1/escrow/remove', {
  answer: 'nothing',
  body: v.object({}),
})
