import * as v from 'valibot'
import { post } from '../endpoint.ts'
import { socials } from '../socials.ts'
import {
  knownLogin,
  loginResult,
  wireAuthAccount,
  wireId,
  wireMoment,
  wireText,
} from './authWire.ts'

/** A social login's single-use result code. Hands out the login to the key that began it only. */
const code = v.pipe(v.string(), v.regex(/^[\w-]{32,64}$/, 'Expected the result of a login'))

const unfinished = [
  /** The visitor has not come back from the provider, or has to confirm the login there. */
  v.object({ status: v.literal('waiting') }),
  v.object({
    status: v.literal('ended'),
    reason: v.picklist(['declined', 'expired', 'failed']),
  }),
] as const

/**
 * Begins a social login, whose provider the visitor then visits in a window of its own or in this tab. The URL of
 * a Farcaster login opens the Farcaster app, also on another device, and leads to no result code.
 *
 * @example
 * ```ts
 * import type { EndpointInput } from 'latchkey/protocol'
 * import { startSocial } from 'latchkey/protocol/auth'
 *
 * const input: EndpointInput<typeof startSocial> = {
 *   body: {
 *     provider: 'github',
 *     returnUrl: 'https://app.example/checkout',
 *     site: 'https://app.example',
 *   },
 * }
 * ```
 */
export const startSocial = post('auth', '/v1/auth/social/start', {
  answer: v.object({ attemptId: wireId, expiresAt: wireMoment, url: wireText(4_000) }),
  body: v.object({
    provider: v.picklist(socials),
    /** The page to return to, for a login in this tab. Its origin must be `site`. */
    returnUrl: v.optional(wireText(4_000)),
    site: wireText(300),
  }),
})

/**
 * Polls a social login. It ends once the result code is given, or the visitor has confirmed the login on the
 * secure site's page. `known`: another account has proven the same address (`linkSocial`, `separateSocial`).
 *
 * @example
 * ```ts
 * import type { EndpointInput } from 'latchkey/protocol'
 * import { finishSocial } from 'latchkey/protocol/auth'
 *
 * const input: EndpointInput<typeof finishSocial> = {
 *   body: { attemptId: 'the-id-of-the-attempt', code: 'bd2a8e0f5c7d4f1a9b3e6c8d7f0a1b2c' },
 * }
 * ```
 */
export const finishSocial = post('auth', '/v1/auth/social/finish', {
  answer: v.variant('status', [...loginResult.options, ...unfinished, knownLogin]),
  body: v.object({ attemptId: wireId, code: v.optional(code) }),
})

/**
 * Creates an account of its own for a login that was `known`.
 *
 * @example
 * ```ts
 * import type { EndpointInput } from 'latchkey/protocol'
 * import { separateSocial } from 'latchkey/protocol/auth'
 *
 * const input: EndpointInput<typeof separateSocial> = {
 *   body: { attemptId: 'the-id-of-the-attempt' },
 * }
 * ```
 */
export const separateSocial = post('auth', '/v1/auth/social/separate', {
  answer: loginResult,
  body: v.object({ attemptId: wireId }),
})

/**
 * Adds a social login to the account, once the visitor has proven it. Needs a fresh session.
 *
 * @example
 * ```ts
 * import type { EndpointInput } from 'latchkey/protocol'
 * import { linkSocial } from 'latchkey/protocol/auth'
 *
 * const input: EndpointInput<typeof linkSocial> = {
 *   body: { attemptId: 'the-id-of-the-attempt', code: 'bd2a8e0f5c7d4f1a9b3e6c8d7f0a1b2c' },
 * }
 * ```
 */
export const linkSocial = post('auth', '/v1/auth/social/link', {
  answer: v.variant('status', [
    v.object({ status: v.literal('linked'), account: wireAuthAccount }),
    ...unfinished,
  ]),
  body: v.object({ attemptId: wireId, code: v.optional(code) }),
})

/**
 * Removes a social login, by the id that the account lists. Needs a fresh session. Refused with 409 if no
 * other way to log in would be left.
 *
 * @example
 * ```ts
 * import type { EndpointInput } from 'latchkey/protocol'
 * import { unlinkSocial } from 'latchkey/protocol/auth'
 *
 * const input: EndpointInput<typeof unlinkSocial> = { body: { id: 'the-id-of-the-login' } }
 * ```
 */
export const unlinkSocial = post('auth', '/v1/auth/social/unlink', {
  answer: wireAuthAccount,
  body: v.object({ id: wireId }),
})

/**
 * Describes the login of a result code. Called by the secure site's page that the provider returns to.
 *
 * @example
 * ```ts
 * import type { EndpointInput } from 'latchkey/protocol'
 * import { describeSocial } from 'latchkey/protocol/auth'
 *
 * const input: EndpointInput<typeof describeSocial> = {
 *   body: { code: 'bd2a8e0f5c7d4f1a9b3e6c8d7f0a1b2c' },
 * }
 * ```
 */
export const describeSocial = post('auth', '/v1/auth/social/describe', {
  answer: v.object({
    browser: wireText(120),
    provider: v.picklist(socials),
    requestedAt: wireMoment,
    /** The page to return to with the code, for a login that left it. */
    returnUrl: v.optional(wireText(12_000)),
    /** Whether the project lists the site, so that the visitor needs no question before the return. */
    isListed: v.boolean(),
    site: wireText(300),
    status: v.picklist(['proven', 'declined', 'failed', 'expired']),
  }),
  body: v.object({ code }),
})

/**
 * Confirms or declines a login whose window the frame can't see. Needs the visitor's press: another site could
 * have sent the visitor to the provider.
 *
 * @example
 * ```ts
 * import type { EndpointInput } from 'latchkey/protocol'
 * import { answerSocial } from 'latchkey/protocol/auth'
 *
 * const input: EndpointInput<typeof answerSocial> = {
 *   body: { code: 'bd2a8e0f5c7d4f1a9b3e6c8d7f0a1b2c', isApproved: true },
 * }
 * ```
 */
export const answerSocial = post('auth', '/v1/auth/social/answer', {
  answer: 'nothing',
  body: v.object({ code, isApproved: v.boolean() }),
})
