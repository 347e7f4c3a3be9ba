import * as v from 'valibot'
import { post } from '../endpoint.ts'
import {
  knownLogin,
  loginResult,
  wireAuthAccount,
  wireEmail,
  wireId,
  wireMoment,
  wireText,
} from './authWire.ts'

// Every request carries a DPoP proof of the frame's key, and is accepted from the secure site only. All
// responses are the same whether or not an account exists.

const code = v.pipe(v.string(), v.regex(/^\d{6}$/, 'Expected six digits'))

const sent = v.object({
  challengeId: wireId,
  expiresAt: wireMoment,
  /** When another mail may be sent, in seconds. */
  resendAfter: v.pipe(v.number(), v.minValue(0)),
})

/**
 * Mails a code of six digits that is valid for 20 minutes. A second mail within 30 seconds is refused.
 *
 * @example
 * ```ts
 * import type { EndpointInput } from 'latchkey/protocol'
 * import { startEmail } from 'latchkey/protocol/auth'
 *
 * const input: EndpointInput<typeof startEmail> = {
 *   body: { email: 'visitor@example.com', locale: 'en', site: 'https://app.example' },
 * }
 * ```
 */
export const startEmail = post('auth', '/v1/auth/email/start', {
  answer: sent,
  body: v.object({
    email: wireEmail,
    locale: wireText(35),
    /** The origin that embeds the frame, as the browser reported it. */
    site: wireText(300),
  }),
})

/**
 * Checks the code. On a new device of an existing account, mails a link that approves the device. `known`: a
 * social login has proven the same address (`linkEmail`, `separateEmail`).
 *
 * @example
 * ```ts
 * import type { EndpointInput } from 'latchkey/protocol'
 * import { verifyEmail } from 'latchkey/protocol/auth'
 *
 * const input: EndpointInput<typeof verifyEmail> = {
 *   body: { challengeId: 'the-id-of-the-challenge', code: '123456' },
 * }
 * ```
 */
export const verifyEmail = post('auth', '/v1/auth/email/verify', {
  answer: v.variant('status', [...loginResult.options, knownLogin]),
  body: v.object({
    challengeId: wireId,
    code,
    /** Whether the frame holds a share of this account, so that the device is known. */
    deviceId: v.optional(wireId),
  }),
})

/**
 * Creates an account of its own for an address that was `known`.
 *
 * @example
 * ```ts
 * import type { EndpointInput } from 'latchkey/protocol'
 * import { separateEmail } from 'latchkey/protocol/auth'
 *
 * const input: EndpointInput<typeof separateEmail> = {
 *   body: { challengeId: 'the-id-of-the-challenge' },
 * }
 * ```
 */
export const separateEmail = post('auth', '/v1/auth/email/separate', {
  answer: loginResult,
  body: v.object({ challengeId: wireId }),
})

/**
 * Adds an address that was `known` to the account. An account that has an address keeps it. Needs a fresh
 * session.
 *
 * @example
 * ```ts
 * import type { EndpointInput } from 'latchkey/protocol'
 * import { linkEmail } from 'latchkey/protocol/auth'
 *
 * const input: EndpointInput<typeof linkEmail> = {
 *   body: { challengeId: 'the-id-of-the-challenge' },
 * }
 * ```
 */
export const linkEmail = post('auth', '/v1/auth/email/link', {
  answer: wireAuthAccount,
  body: v.object({ challengeId: wireId }),
})

/**
 * Mails a code to the current address, before the address is changed. Needs a session.
 *
 * @example
 * ```ts
 * import type { EndpointInput } from 'latchkey/protocol'
 * import { startEmailChange } from 'latchkey/protocol/auth'
 *
 * const input: EndpointInput<typeof startEmailChange> = {
 *   body: { email: 'visitor@example.com', locale: 'en' },
 * }
 * ```
 */
export const startEmailChange = post('auth', '/v1/auth/email/change', {
  answer: sent,
  body: v.object({ email: wireEmail, locale: wireText(35) }),
})

/**
 * Checks the code of the current address (`secondary` follows), then that of the new one (`done`).
 *
 * @example
 * ```ts
 * import type { EndpointInput } from 'latchkey/protocol'
 * import { confirmEmailChange } from 'latchkey/protocol/auth'
 *
 * const input: EndpointInput<typeof confirmEmailChange> = {
 *   body: { challengeId: 'the-id-of-the-challenge', code: '123456' },
 * }
 * ```
 */
export const confirmEmailChange = post('auth', '/v1/auth/email/change/confirm', {
  answer: v.variant('next', [
    v.object({ next: v.literal('secondary'), ...sent.entries }),
    v.object({ next: v.literal('done'), email: v.string() }),
  ]),
  body: v.object({ challengeId: wireId, code }),
})
