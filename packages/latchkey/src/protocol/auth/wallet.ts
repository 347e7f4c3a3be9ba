import * as v from 'valibot'
import { post } from '../endpoint.ts'
import { wireBytes, wireWallet } from './authWire.ts'

const share = wireBytes(128)

/**
 * Stores a new wallet. Refused if the account has one. Needs a fresh session.
 *
 * @example
 * ```ts
 * import type { EndpointInput } from 'latchkey/protocol'
 * import { createWallet } from 'latchkey/protocol/auth'
 *
 * const input: EndpointInput<typeof createWallet> = {
 *   body: {
 *     accounts: [{ address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', namespace: 'eip155' }],
 *     backend: 'shares',
 *     factors: [],
 *     factorsTag: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
 *     hasEscrow: true,
 *     loginShare: 'CgsMDQ4PEAECAwQFBgcICQ',
 *     splitId: 'AQIDBAUGBwgJCgsMDQ4PEA',
 *   },
 * }
 * ```
 */
export const createWallet = post('auth', '/v1/auth/wallet/create', {
  answer: wireWallet,
  body: v.object({
    ...v.omit(wireWallet, ['createdAt']).entries,
    /** Absent for the passkey back-end. */
    loginShare: v.optional(share),
    /** The secret sealed by a passkey alone, for the passkey back-end. */
    sealedSecret: v.optional(wireBytes(512)),
  }),
})

/**
 * Releases the login share. Needs a fresh session: a login within the last ten minutes.
 *
 * @example
 * ```ts
 * import { releaseLoginShare } from 'latchkey/protocol/auth'
 *
 * releaseLoginShare.path // '/v1/auth/wallet/share'
 * ```
 */
export const releaseLoginShare = post('auth', '/v1/auth/wallet/share', {
  answer: v.object({
    loginShare: v.optional(share),
    sealedSecret: v.optional(wireBytes(512)),
    splitId: wireBytes(16),
  }),
  body: v.object({}),
})

/**
 * Replaces split, login share and factors, after a recovery or a change of factors. Refused unless
 * `from` is the current split, so that two devices can't overwrite each other. Needs a fresh session.
 *
 * @example
 * ```ts
 * import type { EndpointInput } from 'latchkey/protocol'
 * import { rotateWallet, type WireWallet } from 'latchkey/protocol/auth'
 *
 * const toInput = (before: WireWallet, after: WireWallet): EndpointInput<typeof rotateWallet> => ({
 *   body: { ...after, from: before.splitId, loginShare: 'CgsMDQ4PEAECAwQFBgcICQ' },
 * })
 * ```
 */
export const rotateWallet = post('auth', '/v1/auth/wallet/rotate', {
  answer: wireWallet,
  body: v.object({
    from: wireBytes(16),
    ...v.pick(wireWallet, ['backend', 'factors', 'factorsTag', 'hasEscrow', 'splitId']).entries,
    loginShare: v.optional(share),
    sealedSecret: v.optional(wireBytes(512)),
  }),
})
