import * as v from 'valibot'
import { post } from '../endpoint.ts'
import { loginResult, wireBytes, wireId, wireText, wireWebAuthn } from './authWire.ts'

/**
 * Options for `navigator.credentials`: to log in, or (with a session) to create a passkey.
 *
 * @example
 * ```ts
 * import type { EndpointInput } from 'latchkey/protocol'
 * import { passkeyOptions } from 'latchkey/protocol/auth'
 *
 * const input: EndpointInput<typeof passkeyOptions> = { body: { purpose: 'login' } }
 * ```
 */
export const passkeyOptions = post('auth', '/v1/auth/passkey/options', {
  answer: v.object({ challengeId: wireId, options: wireWebAuthn }),
  body: v.object({ purpose: v.picklist(['login', 'create']) }),
})

/**
 * Logs in with a passkey. `crossOrigin` and `topOrigin` of the client data must name a site that may
 * embed the frame. `response` never includes extension results, which hold the PRF secret.
 *
 * @example
 * ```ts
 * import type { EndpointInput } from 'latchkey/protocol'
 * import { loginWithPasskey } from 'latchkey/protocol/auth'
 *
 * const toInput = (response: Record<string, unknown>): EndpointInput<typeof loginWithPasskey> => ({
 *   body: { challengeId: 'the-id-of-the-challenge', response, site: 'https://app.example' },
 * })
 * ```
 */
export const loginWithPasskey = post('auth', '/v1/auth/passkey/login', {
  answer: loginResult,
  body: v.object({ challengeId: wireId, response: wireWebAuthn, site: wireText(300) }),
})

/**
 * Adds a passkey to the account. Needs a fresh session.
 *
 * @example
 * ```ts
 * import type { EndpointInput } from 'latchkey/protocol'
 * import { createPasskey } from 'latchkey/protocol/auth'
 *
 * const toInput = (response: Record<string, unknown>): EndpointInput<typeof createPasskey> => ({
 *   body: {
 *     challengeId: 'the-id-of-the-challenge',
 *     label: 'Phone',
 *     response,
 *     site: 'https://app.example',
 *   },
 * })
 * ```
 */
export const createPasskey = post('auth', '/v1/auth/passkey/create', {
  answer: v.object({ credentialId: wireBytes(1024) }),
  body: v.object({
    challengeId: wireId,
    label: wireText(80),
    response: wireWebAuthn,
    site: wireText(300),
  }),
})

/**
 * Removes a passkey login, by the id that the account lists. Needs a fresh session. Refused with 409 if no
 * other way to log in would be left.
 *
 * @example
 * ```ts
 * import type { EndpointInput } from 'latchkey/protocol'
 * import { removePasskey } from 'latchkey/protocol/auth'
 *
 * const input: EndpointInput<typeof removePasskey> = { body: { id: 'the-id-of-the-login' } }
 * ```
 */
export const removePasskey = post('auth', '/v1/auth/passkey/remove', {
  answer: v.object({ credentialId: wireBytes(1024) }),
  body: v.object({ id: wireId }),
})
